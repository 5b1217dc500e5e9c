import { markLimits, type Mark, type MarkChange } from '#contract/library/reading'

/** Marks as they hold on this device: those of the server, and over them what it has not confirmed. */
export function marksNow(known: readonly Mark[], changes: readonly MarkChange[]): Mark[] {
  const byId = new Map(known.map((mark) => [mark.id, mark]))
  for (const { is_removed, ...mark } of changes) {
    const before = byId.get(mark.id)
    if (before && before.changed_at > mark.changed_at) continue
    if (is_removed) byId.delete(mark.id)
    else byId.set(mark.id, mark)
  }
  return [...byId.values()].sort((one, other) => one.fraction - other.fraction || compare(one, other))
}

const compare = (one: Mark, other: Mark) => (one.changed_at < other.changed_at ? -1 : 1)

/** Adds a change to those that wait; of one mark only the newest has to be sent. */
export const withChange = (changes: readonly MarkChange[], change: MarkChange): MarkChange[] => [
  ...changes.filter(({ id }) => id !== change.id),
  change,
]

/** The changes that still wait after these were confirmed: all that were made later. */
export const afterSending = (changes: readonly MarkChange[], sent: readonly MarkChange[]): MarkChange[] =>
  changes.filter(({ id, changed_at }) => !sent.some((one) => one.id === id && one.changed_at === changed_at))

/** What goes in one call of so many changes. Those that the server has refused wait for the next opening. */
export const nextChanges = (
  changes: readonly MarkChange[],
  { size = markLimits.changes, refused = [] }: { size?: number; refused?: readonly MarkChange[] } = {},
): MarkChange[] => afterSending(changes, refused).slice(0, size)

/** Marks whose locators count in a file. Those of a former file stay in the list and are not drawn. */
export const marksOfFile = (marks: readonly Mark[], fileId: string): Mark[] =>
  marks.filter(({ file_id }) => file_id === fileId)

/** Whether the changes themselves are refused, and not the call: by their number, form or size. */
export const isRefusal = ({ status }: { status: number }): boolean => [400, 404, 409, 413, 422].includes(status)

/** A time that is later than the one before, also on a device whose clock was set back in between. */
export function laterThan(before: string | undefined, now: number): string {
  const earliest = before === undefined ? now : Date.parse(before) + 1
  return new Date(Math.max(now, earliest)).toISOString()
}

export const hasRoom = (marks: readonly Mark[]): boolean => marks.length < markLimits.marks
