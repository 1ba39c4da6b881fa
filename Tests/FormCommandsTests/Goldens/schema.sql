CREATE TABLE "visit" (
  id uuid PRIMARY KEY,
  version text NOT NULL,
  digest text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  replaces uuid,
  "name" text NOT NULL CHECK (length("name") <= 9),
  "code" text,
  "mail" text,
  "age" numeric(18, 0) CHECK ("age" >= 0),
  "birth" date CHECK ("birth" >= '1900-01-01'),
  "arrival" time CHECK ("arrival" >= '08:00' AND "arrival" <= '09:00'),
  "insured" boolean,
  "days" text[] CHECK (cardinality("days") <= 2),
  "insurer" text CHECK ("insurer" IN ('North', 'South')),
  "dose" numeric(36, 18) CHECK ("dose" >= 0.1 AND "dose" <= 10 AND ("dose" - (0.1)) % 0.3 = 0),
  "letter" json
);
