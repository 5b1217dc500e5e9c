/** A source file with its static imports and its approximate transfer size. */
export interface Piece {
  imports: readonly string[]
  size: number
  /** True for a style sheet, which goes into a separate file beside the script. */
  isSheet?: boolean
  /** Depends on the library that all router pages load anyway, so its size counts as zero. */
  isOfRouter?: boolean
}

/**
 * Files that are loaded together: a page with its layouts, or a part loaded later. `weight` is the importance of its
 * loading time.
 */
export interface Opening {
  roots: readonly string[]
  weight: number
  /** Must stay free of the router's code, also after merging. */
  isApart?: boolean
}

type Scale = (set: bigint) => number

/** What is minimised: bytes and files, each file as so many bytes, weighted by the openings that load them. */
interface Prices {
  weigh: Scale
  file: number
}

interface Chunk {
  /** Stays the same for copies of the chunk. A merged chunk gets its own key. */
  key: symbol
  pieces: string[]
  size: number
  hasSheet: boolean
  isOfRouter: boolean
  /** Bit set of the openings that need something from it. */
  needed: bigint
  imports: Set<Chunk>
}

/** Two chunks that could be merged, and the cost change for the openings that need them. */
interface Pair {
  keys: readonly [symbol, symbol]
  change: number
}

/**
 * Decides which shared pieces go into one file. It starts with one file per set of openings and merges files while the
 * total cost of all openings decreases: each file has a price, and so have bytes that an opening loads without need.
 * The result is ordered so that each file depends only on earlier ones.
 */
export function planChunks(
  pieces: ReadonlyMap<string, Piece>,
  openings: readonly Opening[],
  priceOfFile: number,
): string[][] {
  const owners = new Map<string, bigint>()
  openings.forEach(({ roots }, index) =>
    reach(pieces, roots).forEach((id) => owners.set(id, (owners.get(id) ?? 0n) | (1n << BigInt(index)))),
  )
  const prices: Prices = { weigh: scales(openings), file: priceOfFile }
  const apart = openings.reduce((set, { isApart }, index) => (isApart ? set | (1n << BigInt(index)) : set), 0n)
  let chunks = exactChunks(pieces, owners, rootsLeftAlone(openings, owners, apart))
  let pairs = chunks.flatMap((one, index) => hopefulPairs(one, chunks.slice(index + 1), prices)).sort(byChange)
  const best = () => bestMerge(chunks, pairs, { prices, apart })
  for (let merged = best(); merged; merged = best()) {
    const { together, gone } = merged
    chunks = merged.chunks
    const others = chunks.filter((chunk) => chunk !== together)
    const left = pairs.filter(({ keys }) => !keys.some((key) => gone.has(key)))
    pairs = [...left, ...hopefulPairs(together, others, prices)].sort(byChange)
  }
  return inOrder(chunks).map((chunk) => chunk.pieces)
}

/** Returns everything that these files statically import, directly or indirectly. */
export function reach(pieces: ReadonlyMap<string, Piece>, from: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const ahead = [...from]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    ahead.push(...(pieces.get(next)?.imports ?? []))
  }
  return seen
}

/**
 * Roots stay separate files. But if a separate opening imports a root without opening it, the bundler would put the
 * root into a file of the router.
 */
function rootsLeftAlone(openings: readonly Opening[], owners: ReadonlyMap<string, bigint>, apart: bigint): Set<string> {
  const asRoot = new Map<string, bigint>()
  openings.forEach(({ roots }, index) =>
    roots.forEach((id) => asRoot.set(id, (asRoot.get(id) ?? 0n) | (1n << BigInt(index)))),
  )
  return new Set([...asRoot].flatMap(([id, set]) => (((owners.get(id) ?? 0n) & ~set & apart) === 0n ? [id] : [])))
}

/** Returns these files and everything that imports them, directly or indirectly. */
export function dependentsOf(pieces: ReadonlyMap<string, Piece>, isBase: (id: string) => boolean): Set<string> {
  const users = new Map<string, string[]>()
  for (const [id, { imports }] of pieces)
    for (const below of imports) users.set(below, [...(users.get(below) ?? []), id])
  const found = new Set<string>()
  const ahead = [...pieces.keys()].filter(isBase)
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (found.has(next)) continue
    found.add(next)
    ahead.push(...(users.get(next) ?? []))
  }
  return found
}

/**
 * Makes one chunk per set of openings (pages or parts loaded later) that need the same modules; modules needed by one
 * opening stay with it.
 */
function exactChunks(
  pieces: ReadonlyMap<string, Piece>,
  owners: ReadonlyMap<string, bigint>,
  own: ReadonlySet<string>,
): Chunk[] {
  const bySet = new Map<bigint, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, needed] of owners) {
    const piece = pieces.get(id)
    if (!piece || own.has(id) || (needed & (needed - 1n)) === 0n) continue
    const chunk = bySet.get(needed) ?? {
      key: Symbol('chunk'),
      pieces: [],
      size: 0,
      hasSheet: false,
      isOfRouter: false,
      needed,
      imports: new Set<Chunk>(),
    }
    bySet.set(needed, chunk)
    chunkOf.set(id, chunk)
    put(chunk, id, piece)
  }
  for (const [id, chunk] of chunkOf)
    chunk.imports = new Set(
      (pieces.get(id)?.imports ?? []).flatMap((below) => chunkOf.get(below) ?? []).concat(...chunk.imports),
    )
  bySet.forEach((chunk) => chunk.imports.delete(chunk))
  return [...bySet.values()]
}

function put(chunk: Chunk, id: string, { size, isSheet = false, isOfRouter = false }: Piece): void {
  chunk.pieces.push(id)
  chunk.size += size
  chunk.hasSheet ||= isSheet
  chunk.isOfRouter ||= isOfRouter
}

/** Returns the best merge that really saves something, trying the pairs by estimated saving; null if there is none. */
function bestMerge(
  chunks: readonly Chunk[],
  pairs: readonly Pair[],
  { prices, apart }: { prices: Prices; apart: bigint },
): Merge | null {
  const byKey = new Map(chunks.map((chunk) => [chunk.key, chunk]))
  const graph = { loaded: loadedBy(chunks), below: belowOf(chunks) }
  for (const { keys } of pairs) {
    const [one, other] = [byKey.get(keys[0]), byKey.get(keys[1])]
    if (
      !one ||
      !other ||
      bringsRouter(one, other, apart) ||
      bringsRouter(other, one, apart) ||
      leadsBack(one, other, graph) ||
      leadsBack(other, one, graph)
    )
      continue
    if (exactChange(one, other, { graph, prices }) < 0) return merge(chunks, one, other)
  }
  return null
}

/** Returns the pairs of a chunk with others that save something by estimate, without regard to their dependencies. */
const hopefulPairs = (one: Chunk, others: readonly Chunk[], prices: Prices): Pair[] =>
  others
    .map((other): Pair => ({ keys: [one.key, other.key], change: roughChange(one, other, prices) }))
    .filter(({ change }) => change < 0)

const byChange = (a: Pair, b: Pair) => a.change - b.change

/**
 * Returns the total weight of a set of openings, cached because the same sets occur often. Sets are read by hexadecimal
 * digits, because a loop over the bits of hundreds of openings took most of the time of a build.
 */
function scales(openings: readonly Opening[]): Scale {
  const cached = new Map<bigint, number>()
  const weightOf = (index: number) => openings[index]?.weight ?? 0
  /** The weight of each value of each digit, the lowest digit first. */
  const digits = Array.from({ length: Math.ceil(openings.length / 4) }, (_, digit) =>
    Array.from({ length: 16 }, (__, value) =>
      [0, 1, 2, 3].reduce((sum, bit) => (value & (1 << bit) ? sum + weightOf(4 * digit + bit) : sum), 0),
    ),
  )
  return (set) => {
    const known = cached.get(set)
    if (known !== undefined) return known
    const weight = [...set.toString(16)]
      .reverse()
      .reduce((sum, value, digit) => sum + (digits[digit]?.[Number.parseInt(value, 16)] ?? 0), 0)
    cached.set(set, weight)
    return weight
  }
}

/** The script and its style sheet. */
const filesOf = ({ hasSheet }: Chunk): number => (hasSheet ? 2 : 1)

/** Estimates the cost change of a merge without the dependencies of the two chunks. */
function roughChange(one: Chunk, other: Chunk, { weigh, file }: Prices): number {
  const both = one.needed & other.needed
  const files = Math.max(filesOf(one), filesOf(other))
  const priceFor = (alone: Chunk, foreign: Chunk) =>
    weigh(alone.needed & ~both) * (foreign.size + (files - filesOf(alone)) * file)
  return priceFor(one, other) + priceFor(other, one) - weigh(both) * (filesOf(one) + filesOf(other) - files) * file
}

/** What follows from the imports of all chunks, computed once between two merges. */
interface Graph {
  /** The openings that load a chunk, also because something that they load depends on it. */
  loaded: ReadonlyMap<Chunk, bigint>
  /** All direct and indirect dependencies of a chunk. */
  below: ReadonlyMap<Chunk, ReadonlySet<Chunk>>
}

function loadedBy(chunks: readonly Chunk[]): Map<Chunk, bigint> {
  const loaded = new Map(chunks.map((chunk) => [chunk, chunk.needed]))
  for (const chunk of inOrder(chunks).reverse())
    for (const below of chunk.imports) loaded.set(below, (loaded.get(below) ?? 0n) | (loaded.get(chunk) ?? 0n))
  return loaded
}

function belowOf(chunks: readonly Chunk[]): Map<Chunk, Set<Chunk>> {
  const below = new Map<Chunk, Set<Chunk>>()
  for (const chunk of inOrder(chunks)) {
    const all = new Set(chunk.imports)
    for (const direct of chunk.imports) for (const indirect of below.get(direct) ?? []) all.add(indirect)
    below.set(chunk, all)
  }
  return below
}

/**
 * The change of the total cost by a merge. Whoever loads one of the two then loads both and everything below them, and
 * no other chunk is loaded by more openings than before.
 */
function exactChange(
  one: Chunk,
  other: Chunk,
  { graph: { loaded, below }, prices: { weigh, file } }: { graph: Graph; prices: Prices },
): number {
  const loads = (chunk: Chunk) => loaded.get(chunk) ?? 0n
  const costOf = (chunk: Chunk, set: bigint) => weigh(set) * (chunk.size + filesOf(chunk) * file)
  const both = loads(one) | loads(other)
  const files = Math.max(filesOf(one), filesOf(other))
  const together = weigh(both) * (one.size + other.size + files * file)
  const apart = costOf(one, loads(one)) + costOf(other, loads(other))
  const alsoLoaded = [...new Set([one, other].flatMap((chunk) => [...(below.get(chunk) ?? [])]))].filter(
    (chunk) => chunk !== one && chunk !== other && (both & ~loads(chunk)) !== 0n,
  )
  return alsoLoaded.reduce(
    (change, chunk) => change + costOf(chunk, loads(chunk) | both) - costOf(chunk, loads(chunk)),
    together - apart,
  )
}

/** Whether merging would bring router code into a chunk that must stay free of it. */
const bringsRouter = (needed: Chunk, other: Chunk, apart: bigint): boolean =>
  !needed.isOfRouter && other.isOfRouter && (needed.needed & apart) !== 0n

/** True if one chunk depends on the other through a third one: merged, they would form a cycle. */
const leadsBack = (one: Chunk, other: Chunk, { below }: Graph): boolean =>
  [...one.imports].some((third) => third !== other && (below.get(third)?.has(other) ?? false))

interface Merge {
  chunks: Chunk[]
  together: Chunk
  /** Keys of the two merged chunks. */
  gone: ReadonlySet<symbol>
}

function merge(chunks: readonly Chunk[], one: Chunk, other: Chunk): Merge {
  const copies = new Map(chunks.map((chunk) => [chunk, { ...chunk, imports: new Set<Chunk>() }]))
  const together: Chunk = {
    key: Symbol('chunk'),
    pieces: [...one.pieces, ...other.pieces],
    size: one.size + other.size,
    hasSheet: one.hasSheet || other.hasSheet,
    isOfRouter: one.isOfRouter || other.isOfRouter,
    needed: one.needed | other.needed,
    imports: new Set(),
  }
  copies.set(one, together).set(other, together)
  for (const [chunk, copy] of copies)
    for (const below of chunk.imports) {
      const target = copies.get(below)
      if (target && target !== copy) copy.imports.add(target)
    }
  return { chunks: [...new Set(copies.values())], together, gone: new Set([one.key, other.key]) }
}

/** Sorts chunks after their dependencies. */
function inOrder(chunks: readonly Chunk[]): Chunk[] {
  const ordered = new Set<Chunk>()
  const visit = (chunk: Chunk): void => {
    if (ordered.has(chunk)) return
    chunk.imports.forEach(visit)
    ordered.add(chunk)
  }
  chunks.forEach(visit)
  return [...ordered]
}
