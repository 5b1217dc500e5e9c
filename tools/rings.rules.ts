/** One module imports another; paths from the project's root. */
export interface Import {
  from: string
  to: string
}

interface Arrow {
  from: string
  to: string
  imports: string[]
}

/**
 * Returns import cycles among the subfolders of a folder, at every depth, direct or indirect. Each cycle is described
 * by its imports, beginning with the edge of the fewest imports, which is the one to cut. Modules directly in the
 * folder combine its subfolders and are not part of a cycle.
 */
export const ringsAmong = (imports: readonly Import[]): string[] =>
  foldersOf(imports).flatMap((folder) => ringsIn(folder, imports))

function foldersOf(imports: readonly Import[]): string[] {
  const parents = imports.flatMap(({ from, to }) => [from, to]).flatMap((file) => ancestorsOf(file))
  return [...new Set(parents)].sort()
}

function ancestorsOf(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, length) => parts.slice(0, length + 1).join('/'))
}

function ringsIn(folder: string, imports: readonly Import[]): string[] {
  const arrows = arrowsIn(folder, imports)
  const closing = arrows.filter(({ from, to }) => leadsTo(to, from, arrows))
  const rooms = [...new Set(closing.map(({ from }) => from))]
  const rings = Map.groupBy(rooms, (room) =>
    rooms.find((other) => other === room || (leadsTo(room, other, arrows) && leadsTo(other, room, arrows))),
  )
  return [...rings.values()].map((ring) => {
    const own = closing.filter(({ from, to }) => ring.includes(from) && ring.includes(to))
    const lines = own
      .toSorted((a, b) => a.imports.length - b.imports.length)
      .map(({ from, to, imports: some }) => `  ${from} → ${to}: ${some.join(', ')}`)
    return [`${folder}: ${ring.sort().join(', ')}`, ...lines].join('\n')
  })
}

/** Returns the imports between subfolders of a folder. */
function arrowsIn(folder: string, imports: readonly Import[]): Arrow[] {
  const between = imports.flatMap(({ from, to }) => {
    const [room, other] = [roomOf(folder, from), roomOf(folder, to)]
    return room && other && room !== other ? [{ room, other, line: `${from} → ${to}` }] : []
  })
  return [...Map.groupBy(between, ({ room, other }) => `${room} ${other}`).values()].map((some) => ({
    from: some[0]?.room ?? '',
    to: some[0]?.other ?? '',
    imports: some.map(({ line: lines }) => lines),
  }))
}

function roomOf(folder: string, file: string): string | null {
  if (!file.startsWith(`${folder}/`)) return null
  const [room, ...rest] = file.slice(folder.length + 1).split('/')
  return room && rest.length > 0 ? room : null
}

function leadsTo(from: string, to: string, arrows: readonly Arrow[]): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (room === to) return true
    if (seen.has(room)) continue
    seen.add(room)
    for (const arrow of arrows) if (arrow.from === room) open.push(arrow.to)
  }
  return false
}
