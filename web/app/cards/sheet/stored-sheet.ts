import type { CardChild, CardPoints, CardSet, CardTask, NewCardSheet } from '#contract/staff/cards'
import { randomId } from '../../device/random-id.ts'

/** A sheet as stored on the tablet, from the first task until the server has it. */
export interface StoredSheet {
  id: string
  /** The user who fills it in; other users of the tablet do not see it. */
  user_id: string
  child: CardChild
  version: number
  started_at: string
  second_at: string | null
  finished_at: string | null
  /** Null for a task that was not given; missing if it was not marked yet. */
  points: Record<string, (CardPoints | null | undefined)[]>
  notes: Record<string, string>
  /** The task shown last, from 0; after the last one comes the end. */
  shown: number
  /** Why the server refused it. */
  refused: string | null
}

export const newSheet = (user_id: string, child: CardChild, version: number, now: Date): StoredSheet => ({
  id: randomId(),
  user_id,
  child,
  version,
  started_at: now.toISOString(),
  second_at: null,
  finished_at: null,
  points: {},
  notes: {},
  shown: 0,
  refused: null,
})

export const tasksOf = (set: CardSet): CardTask[] => set.blocks.flatMap(({ tasks }) => tasks)

/** Whether each part of a task has a mark or is recorded as not given. */
export const isMarked = ({ points }: Pick<StoredSheet, 'points'>, { id, score }: CardTask): boolean =>
  score.every((_, index) => points[id]?.[index] !== undefined)

export const withMark = (
  sheet: StoredSheet,
  { id, score }: CardTask,
  index: number,
  mark: CardPoints | null,
): StoredSheet => ({
  ...sheet,
  points: { ...sheet.points, [id]: score.map((_, at) => (at === index ? mark : sheet.points[id]?.[at])) },
})

/** Returns the body for the server. A missing mark counts as a task that was not given. */
export function sheetBody({
  child,
  version,
  started_at,
  second_at,
  finished_at,
  points,
  notes,
}: StoredSheet): NewCardSheet {
  const given = Object.entries(points).map(([id, marks]) => [id, marks.map((mark) => mark ?? null)] as const)
  return {
    ...child,
    version,
    started_at,
    second_at,
    finished_at: finished_at ?? started_at,
    points: Object.fromEntries(given),
    notes: Object.fromEntries(Object.entries(notes).filter(([, note]) => note.trim() !== '')),
  }
}
