import type { Profile } from '#contract/accounts'
import type { ResultCard } from '#contract/diagnostics'
import type { Known } from './next-step.rules.ts'

type Note = 'date' | 'todo' | 'accepted' | 'checking' | 'needed' | 'begun' | 'ready' | 'evaluation' | 'afterTest' | 'invited' | 'threshold'

/** A step on the way; `at` is its date where the note is one. */
export interface RoadStep {
  id: 'signUp' | 'photo' | 'test' | 'result' | 'stageTwo'
  state: 'done' | 'now' | 'ahead'
  note: Note
  at?: string
}

/** The way from the registration to the second stage: the first step that is not done is where the pupil stands. */
export function roadOf({ unfinished, is_signed_up, photo_state, registered_at, tests, results: [newest] }: Known): RoadStep[] {
  const isRegistered = is_signed_up || !unfinished || unfinished === 'photo' || unfinished === 'place'
  const steps: (Omit<RoadStep, 'state'> & { isDone: boolean })[] = [
    { id: 'signUp', isDone: isRegistered, note: isRegistered ? 'date' : 'todo', at: registered_at },
    { id: 'photo', isDone: photo_state === 'accepted', note: photoNote(photo_state) },
    newest
      ? { id: 'test', isDone: true, note: 'date', at: newest.finished_at }
      : { id: 'test', isDone: false, note: tests.some(({ live }) => live) ? 'begun' : 'todo' },
    { id: 'result', isDone: newest?.awaits_evaluation === false, note: resultNote(newest) },
    { id: 'stageTwo', isDone: false, note: newest?.is_admitted ? 'invited' : 'threshold' },
  ]
  const now = steps.findIndex((step) => mayBeNow(step))
  return steps.map(({ isDone, ...step }, i) => ({ ...step, state: isDone ? 'done' : i === now ? 'now' : 'ahead' }))
}

function photoNote(state: Profile['photo_state']): Note {
  if (state === 'accepted') return 'accepted'
  return state === 'awaiting-staff' ? 'checking' : 'needed'
}

function resultNote(newest: ResultCard | undefined): Note {
  if (!newest) return 'afterTest'
  return newest.awaits_evaluation ? 'evaluation' : 'ready'
}

/** Nobody stands before the second stage without an invitation: it stays ahead. */
const mayBeNow = ({ isDone, id, note }: { isDone: boolean; id: RoadStep['id']; note: Note }) => !isDone && !(id === 'stageTwo' && note === 'threshold')
