/** A file of source: what it cannot do without, and about how much of the line it takes. */
export interface Piece {
  imports: readonly string[]
  size: number
  /** A style sheet, which lies in a file beside the script's. */
  isSheet?: boolean
  /** Stands on the library that pages of the router have anyway, and whose size therefore counts nothing. */
  isOfRouter?: boolean
}

/**
 * What is opened at once: a page with its layouts, or a part that is asked for later. `weight` says how much its time
 * counts.
 */
export interface Opening {
  roots: readonly string[]
  weight: number
  /** Has nothing of the router's, and must not get it by a merge. */
  isApart?: boolean
}

type Scale = (set: bigint) => number

interface Chunk {
  /** The same on its copies. What comes of a merge has a key of its own. */
  key: symbol
  pieces: string[]
  size: number
  hasSheet: boolean
  isOfRouter: boolean
  /** Openings that need something of it, a bit for each. */
  needed: bigint
  imports: Set<Chunk>
}

/** Two chunks that may become one, and what that changes for those who need them. */
interface Pair {
  keys: readonly [symbol, symbol]
  change: number
}

/**
 * Which pieces that several openings share go into one file. At first those together that the same openings need; then
 * files are merged
 * as long as what all openings wait for becomes less: a file has its price, and so has what an opening brings along
 * without need.
 * The files are in an order in which each stands on earlier ones alone.
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
  const weigh = scales(openings)
  const apart = openings.reduce((set, { isApart }, index) => (isApart ? set | (1n << BigInt(index)) : set), 0n)
  let chunks = exactChunks(pieces, owners, rootsLeftAlone(openings, owners, apart))
  let pairs = chunks
    .flatMap((one, index) => hopefulPairs(one, chunks.slice(index + 1), weigh, priceOfFile))
    .sort(byChange)
  const best = () => bestMerge(chunks, pairs, weigh, priceOfFile, apart)
  for (let merged = best(); merged; merged = best()) {
    const { together, gone } = merged
    chunks = merged.chunks
    const others = chunks.filter((chunk) => chunk !== together)
    const left = pairs.filter(({ keys }) => !keys.some((key) => gone.has(key)))
    pairs = [...left, ...hopefulPairs(together, others, weigh, priceOfFile)].sort(byChange)
  }
  return inOrder(chunks).map((chunk) => chunk.pieces)
}

/** Everything that cannot be done without, from these on. */
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
 * Roots stay files of their own; but where an opening that is apart needs one without opening it, the bundler would lay
 * it into a file of the router's.
 */
function rootsLeftAlone(openings: readonly Opening[], owners: ReadonlyMap<string, bigint>, apart: bigint): Set<string> {
  const asRoot = new Map<string, bigint>()
  openings.forEach(({ roots }, index) =>
    roots.forEach((id) => asRoot.set(id, (asRoot.get(id) ?? 0n) | (1n << BigInt(index)))),
  )
  return new Set([...asRoot].flatMap(([id, set]) => (((owners.get(id) ?? 0n) & ~set & apart) === 0n ? [id] : [])))
}

/** What cannot do without some of these, through however many others, and these themselves. */
export function standingOn(pieces: ReadonlyMap<string, Piece>, isBase: (id: string) => boolean): Set<string> {
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

/** One file for each set of openings; what one opening alone needs stays with it. */
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

/** Of the pairs, of which the first saves most, the merge that does save something; null where none does. */
function bestMerge(
  chunks: readonly Chunk[],
  pairs: readonly Pair[],
  weigh: Scale,
  priceOfFile: number,
  apart: bigint,
): Merge | null {
  const now = priceOf(chunks, weigh, priceOfFile)
  const byKey = new Map(chunks.map((chunk) => [chunk.key, chunk]))
  for (const { keys } of pairs) {
    const [one, other] = [byKey.get(keys[0]), byKey.get(keys[1])]
    if (
      !one ||
      !other ||
      bringsRouter(one, other, apart) ||
      bringsRouter(other, one, apart) ||
      leadsBack(one, other) ||
      leadsBack(other, one)
    )
      continue
    const merged = merge(chunks, one, other)
    if (priceOf(merged.chunks, weigh, priceOfFile) < now) return merged
  }
  return null
}

/**
 * Of a chunk and each of the others those pairs that save something together, as far as can be said without what they
 * stand on.
 */
const hopefulPairs = (one: Chunk, others: readonly Chunk[], weigh: Scale, priceOfFile: number): Pair[] =>
  others
    .map((other): Pair => ({ keys: [one.key, other.key], change: roughChange(one, other, weigh, priceOfFile) }))
    .filter(({ change }) => change < 0)

const byChange = (a: Pair, b: Pair) => a.change - b.change

/** How much the openings of a set weigh together; the same sets come again and again. */
function scales(openings: readonly Opening[]): Scale {
  const known = new Map<bigint, number>()
  return (set) => {
    const weight =
      known.get(set) ??
      openings.reduce((sum, opening, index) => (set & (1n << BigInt(index)) ? sum + opening.weight : sum), 0)
    known.set(set, weight)
    return weight
  }
}

/** The script, and the style sheet beside it. */
const filesOf = ({ hasSheet }: Chunk): number => (hasSheet ? 2 : 1)

/** What a merge costs and saves, leaving aside what the two chunks stand on. */
function roughChange(one: Chunk, other: Chunk, weigh: Scale, priceOfFile: number): number {
  const both = one.needed & other.needed
  const files = Math.max(filesOf(one), filesOf(other))
  const priceFor = (alone: Chunk, foreign: Chunk) =>
    weigh(alone.needed & ~both) * (foreign.size + (files - filesOf(alone)) * priceOfFile)
  return (
    priceFor(one, other) + priceFor(other, one) - weigh(both) * (filesOf(one) + filesOf(other) - files) * priceOfFile
  )
}

/** What all openings wait for: who loads a file loads all that it stands on. */
function priceOf(chunks: readonly Chunk[], weigh: Scale, priceOfFile: number): number {
  const loaded = new Map(chunks.map((chunk) => [chunk, chunk.needed]))
  for (const chunk of inOrder(chunks).reverse())
    for (const below of chunk.imports) loaded.set(below, (loaded.get(below) ?? 0n) | (loaded.get(chunk) ?? 0n))
  return chunks.reduce(
    (sum, chunk) => sum + weigh(loaded.get(chunk) ?? 0n) * (chunk.size + filesOf(chunk) * priceOfFile),
    0,
  )
}

/** To what has nothing of the router's, by the file that it needs. */
const bringsRouter = (needed: Chunk, other: Chunk, apart: bigint): boolean =>
  !needed.isOfRouter && other.isOfRouter && (needed.needed & apart) !== 0n

/** From one file through a third to the other: together they would stand on themselves. */
function leadsBack(one: Chunk, other: Chunk): boolean {
  const seen = new Set<Chunk>()
  const ahead = [...one.imports].filter((chunk) => chunk !== other)
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    if (next === other) return true
    if (seen.has(next)) continue
    seen.add(next)
    ahead.push(...next.imports)
  }
  return false
}

interface Merge {
  chunks: Chunk[]
  /** The new one. */
  together: Chunk
  /** Keys of the two that it was made of. */
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

/** Each after everything it stands on. */
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
