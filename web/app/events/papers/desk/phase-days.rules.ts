import { paperPhases, type PaperPhase } from '#contract/events/paper-states'
import type { PaperPhaseRow } from '#contract/events/papers-desk'
import { dayAfter, dayOf, isDay, momentAt } from '#contract/values/kazakhstan-time'

/** First and last day of a phase, both included; empty if it is closed. */
export interface PhaseDays {
  from: string
  until: string
}

/** Days of every phase, as a form shows them. */
export const daysOfPhases = (rows: readonly PaperPhaseRow[]): Record<PaperPhase, PhaseDays> => {
  const daysOf = (phase: PaperPhase): PhaseDays => {
    const row = rows.find((each) => each.phase === phase)
    if (!row) return { from: '', until: '' }
    // A phase that closes at midnight has its last day before.
    return { from: dayOf(new Date(row.opens_at)), until: dayOf(new Date(Date.parse(row.closes_at) - 1)) }
  }
  return Object.fromEntries(paperPhases.map((phase) => [phase, daysOf(phase)])) as Record<PaperPhase, PhaseDays>
}

/** Phases with both days; one without a day is closed. */
export const phasesOfDays = (days: Record<PaperPhase, PhaseDays>): PaperPhaseRow[] =>
  paperPhases.flatMap((phase) => {
    const { from, until } = days[phase]
    if (!isDay(from) || !isDay(until)) return []
    return [{ phase, opens_at: momentAt(from, 0), closes_at: momentAt(dayAfter(until), 0) }]
  })
