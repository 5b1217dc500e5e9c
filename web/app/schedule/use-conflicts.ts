import { useState } from 'react'
import { checkSchedule, type Conflict, type SettledConflict } from '#contract/appointments/schedules'
import type { Sent } from '#contract/calls/endpoint'
import { api } from '../calls/browser-api.ts'
import { isAnswered } from './answers.rules.ts'

export type Change = Sent<typeof checkSchedule, 'body'>

/**
 * Holds the appointments that a change would leave outside of the schedule, and the decisions about them; asked for
 * before anything is saved.
 */
export function useConflicts(proposeFor: (conflict: Conflict) => SettledConflict | null = () => null) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [answers, setAnswers] = useState<Readonly<Record<string, SettledConflict>>>({})

  /** Asks the server for the conflicts of a change. Returns the decisions to send, or null if some are missing. */
  async function look(change: Change): Promise<SettledConflict[] | null> {
    const found = (await api(checkSchedule, { body: change })).conflicts
    const next = { ...answers }
    for (const conflict of found) {
      const proposed = isAnswered(conflict, next[conflict.id]) ? null : proposeFor(conflict)
      if (proposed) next[conflict.id] = proposed
    }
    const isNew = found.some(({ id }) => !conflicts.some((previous) => previous.id === id))
    setConflicts(found)
    setAnswers(next)
    // New conflicts are shown before they are sent, even if a decision is proposed.
    return !isNew && found.every((conflict) => isAnswered(conflict, next[conflict.id])) ? Object.values(next) : null
  }

  const answer = (id: string, given: SettledConflict | null) =>
    setAnswers(({ [id]: _, ...others }) => (given ? { ...others, [id]: given } : others))

  return {
    conflicts,
    answers,
    answer,
    look,
    isOpen: conflicts.some((conflict) => !isAnswered(conflict, answers[conflict.id])),
  }
}
