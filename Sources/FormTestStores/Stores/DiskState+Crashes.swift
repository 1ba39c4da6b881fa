/// The bytes of a file that survive a power cut although they were not durable.
enum SurvivingBytes: Hashable {
  case all
  /// So many of a hundred of the bytes that were added, and no more.
  case portion(Int)
  /// All but the last byte.
  case allButLast
  /// All pages but one, counted from the first that changed.
  case allPagesBut(Int)
  /// None but the last page.
  case lastPage
}

extension DiskState {
  /// Smaller than a record, so every record has a first page and a later one.
  private static let page = 64

  /// Every disk that a power cut may leave: any choice of the files and folders that were not
  /// durable survives, each file in any of the ways that `SurvivingBytes` lists.
  func afterPowerCut() -> Set<DiskState> {
    let dirty = nodes.keys.filter { nodes[$0]?.isSynced == false }.sorted()
    // All choices of a few, or the extremes and each alone of many.
    let choices: [Set<Int>] =
      dirty.count <= 5
      ? (0..<(1 << dirty.count)).map { bits in
        Set(dirty.indices.filter { bits >> $0 & 1 == 1 }.map { dirty[$0] })
      }
      : [[], Set(dirty)] + dirty.map { [$0] } + dirty.map { Set(dirty).subtracting([$0]) }
    return Set(choices.flatMap { choice in ways(choice).map { keeping(choice, $0) } })
  }

  /// One of the disks that a power cut may leave: each file and folder that was not durable survives
  /// or not, and each file in a way of its own.
  func afterPowerCut(_ random: inout SplitMix) -> DiskState {
    var state = self
    for number in nodes.keys.sorted() {
      guard let node = nodes[number] else { continue }
      var content = node.synced
      if !node.isSynced, random.below(2) == 0 {
        let ways = ways([number])
        content = node.content
        if !node.isFolder {
          content.bytes = DiskState.surviving(
            node.content.bytes, node.synced.bytes, ways[random.below(ways.count)])
        }
      }
      content.bytes = node.withoutLost(content.bytes)
      state.nodes[number]?.content = content
      state.nodes[number]?.synced = content
      state.nodes[number]?.lost = nil
    }
    return state
  }

  /// The disk after a power cut that keeps nothing that was not durable.
  func keepingNothing() -> DiskState { keeping([], .all) }

  private func ways(_ choice: Set<Int>) -> [SurvivingBytes] {
    let pages = choice.map { number in
      nodes[number].map { node in
        (node.content.bytes.count - node.synced.bytes.count) / DiskState.page + 2
      } ?? 0
    }
    guard let most = pages.max(), choice.contains(where: { nodes[$0]?.isFolder == false }) else {
      return [.all]
    }
    return [.all, .portion(33), .portion(67), .allButLast, .lastPage]
      + (0..<max(0, most)).map { .allPagesBut($0) }
  }

  private func keeping(_ choice: Set<Int>, _ bytes: SurvivingBytes) -> DiskState {
    var state = self
    for (number, node) in nodes {
      var content = choice.contains(number) ? node.content : node.synced
      if choice.contains(number), !node.isFolder {
        content.bytes = DiskState.surviving(node.content.bytes, node.synced.bytes, bytes)
      }
      content.bytes = node.withoutLost(content.bytes)
      state.nodes[number]?.content = content
      state.nodes[number]?.synced = content
      state.nodes[number]?.lost = nil
    }
    return state
  }

  private static func surviving(
    _ new: [UInt8], _ old: [UInt8], _ bytes: SurvivingBytes
  ) -> [UInt8] {
    let added = new.count - old.count
    guard added > 0 else { return bytes == .all ? new : old }
    switch bytes {
    case .all: return new
    case .portion(let percent): return Array(new.prefix(old.count + added * percent / 100))
    case .allButLast: return new.dropLast()
    case .allPagesBut(let page): return without([old.count / Self.page + page], new, old)
    case .lastPage:
      return without(Set(old.count / Self.page..<(new.count - 1) / Self.page), new, old)
    }
  }

  /// New bytes, of which some pages did not reach the disk.
  private static func without(_ pages: Set<Int>, _ new: [UInt8], _ old: [UInt8]) -> [UInt8] {
    var result = new
    for index in result.indices where pages.contains(index / page) {
      result[index] = index < old.count ? old[index] : 0
    }
    return result
  }
}
