import type { EntryOf } from '#contract/olympiad/entry'
import { entryCodeDays, entryMinutes } from '#contract/values/entry-code'
import type { RoundPhase } from '#contract/values/olympiad'

export interface EntryWindow {
  /** From when codes are handed out. */
  codes_from: string
  /** From when a code lets a pupil in. */
  enters_from: string
  opens_at: string
  closes_at: string
}

/** The moments of a round for a participant whose own window lies `delay` minutes later. */
export function entryWindow({ opens_at, closes_at }: { opens_at: string; closes_at: string }, delay = 0): EntryWindow {
  const [opens, closes] = [opens_at, closes_at].map((moment) => new Date(moment).getTime() + delay * 60_000)
  const at = (time: number) => new Date(time).toISOString()
  return {
    codes_from: at((opens ?? 0) - entryCodeDays * 86_400_000),
    enters_from: at((opens ?? 0) - entryMinutes * 60_000),
    opens_at: at(opens ?? 0),
    closes_at: at(closes ?? 0),
  }
}

/**
 * Whether a code lets a pupil in now. Whoever is working goes on after the window, on another device too; a round that
 * staff have closed lets nobody in.
 */
export function entryState(
  { enters_from, closes_at, is_working }: Pick<EntryWindow, 'enters_from' | 'closes_at'> & { is_working: boolean },
  phase: RoundPhase,
  now: Date,
): EntryOf['state'] {
  const moment = now.toISOString()
  if (phase !== 'planned' && phase !== 'open') return 'over'
  if (moment >= closes_at && !is_working) return 'over'
  return moment < enters_from ? 'early' : 'open'
}
