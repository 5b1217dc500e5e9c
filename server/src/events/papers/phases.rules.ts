import type { PaperPhase, PaperState } from '#contract/events/paper-states'
import { dayAfter, momentAt } from '#contract/values/kazakhstan-time'

export interface OpenPhase {
  phase: PaperPhase
  opens_at: string
  closes_at: string
}

/** Until when a phase is open at a moment; null if it is not. A phase without a row is closed. */
export function phaseUntil(phases: readonly OpenPhase[], phase: PaperPhase, now: string): string | null {
  const row = phases.find((each) => each.phase === phase)
  return row && row.opens_at <= now && now < row.closes_at ? row.closes_at : null
}

/** Whether a phase has begun, even if it is over: a programme stays public. */
export const hasOpened = (phases: readonly OpenPhase[], phase: PaperPhase, now: string): boolean =>
  phases.some((row) => row.phase === phase && row.opens_at <= now)

interface Deadlines {
  phases: readonly OpenPhase[]
  /** Day until which authors hand in articles, which is included. */
  articles_until: string | null
  /** Without a day, articles are taken until the event begins. */
  starts_at: string
}

/**
 * Until when the author of an article may send a file; null if no file is taken. First files come until the day of the
 * event, within the phase of submission if there is one. After "revise" one file comes while the revision is open.
 */
export function uploadUntil(
  state: PaperState,
  { phases, articles_until, starts_at }: Deadlines,
  now: string,
): string | null {
  if (state === 'revise') return phaseUntil(phases, 'revision', now)
  if (state !== 'draft' && state !== 'submitted') return null
  const endOfDay = articles_until === null ? starts_at : momentAt(dayAfter(articles_until), 0)
  const submission = phases.find(({ phase }) => phase === 'submission')
  if (submission && now < submission.opens_at) return null
  const until = submission && submission.closes_at < endOfDay ? submission.closes_at : endOfDay
  return now < until ? until : null
}
