import { shownPhotoState } from '#contract/values/shown-photo-state'
import type { ResultCard } from '#contract/diagnostics/results'
import type { StageState } from '#contract/values/stages'
import { stageTwoAhead, type PupilState } from './next-step.rules.ts'

type Note =
  | 'date'
  | 'unfinished'
  | 'todo'
  | 'open'
  | 'later'
  | 'accepted'
  | 'identity'
  | 'checking'
  | 'needed'
  | 'consentNeeded'
  | 'withdrawn'
  | 'begun'
  | 'ready'
  | 'evaluation'
  | 'afterTest'
  | StageState
  | 'fromTen'
  | 'veryWell'

/** A step on the road; `at` is the date for the note `date`. */
export interface RoadStep {
  id: 'signUp' | 'consent' | 'photo' | 'test' | 'result' | 'stageTwo'
  state: 'done' | 'now' | 'ahead'
  note: Note
  at?: string
  /** A sentence from the server, shown instead of the note. */
  noteText?: string
}

type Step = Omit<RoadStep, 'state'> & { isDone: boolean }

/** Returns the steps from registration to stage 2. The pupil is at the first step that is not done. */
export function roadOf({
  unfinished,
  is_signed_up,
  photo_state,
  avatar,
  guardian,
  registered_at,
  age,
  tests,
  results,
  stage_two,
  ahead,
}: PupilState): RoadStep[] {
  const [newest] = results
  const isRegistered = is_signed_up || !unfinished || unfinished === 'photo' || unfinished === 'place'
  const steps: Step[] = [
    { id: 'signUp', isDone: isRegistered, note: isRegistered ? 'date' : 'unfinished', at: registered_at },
    // The step is shown only while the consent is missing.
    ...(unfinished === 'guardian' ? [{ id: 'consent' as const, isDone: false, note: consentNote(guardian) }] : []),
    { id: 'photo', isDone: photo_state === 'accepted', note: photoNote({ photo_state, avatar }) },
    newest
      ? { id: 'test', isDone: true, note: 'date', at: newest.finished_at }
      : { id: 'test', isDone: false, note: testNote(tests) },
    { id: 'result', isDone: newest?.awaits_evaluation === false, note: resultNote(newest) },
    stageStep(
      results.find(({ is_admitted }) => is_admitted),
      { age, stage_two, ahead },
    ),
  ]
  const now = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, i) => ({
    ...step,
    state: isDone ? 'done' : i === now && !waitingNotes.has(step.note) ? 'now' : 'ahead',
  }))
}

/** A guardian without a confirmation date had consented and has withdrawn it. */
const consentNote = (guardian: PupilState['guardian']): Note =>
  guardian?.confirmed_at === null ? 'withdrawn' : 'consentNeeded'

function photoNote(pupil: Pick<PupilState, 'photo_state' | 'avatar'>): Note {
  const photoState = shownPhotoState(pupil)
  if (photoState === 'accepted' || photoState === 'identity') return photoState
  return photoState === 'awaiting-staff' ? 'checking' : 'needed'
}

/**
 * Note on the test. `later`: there is no test for the age, or its dates are not open; `todo`: the account must be
 * completed first.
 */
function testNote(tests: PupilState['tests']): Note {
  if (tests.some(({ live }) => live)) return 'begun'
  if (tests.some(({ state }) => state === 'not-started')) return 'open'
  return tests.every(({ lock }) => lock?.reason === 'window-closed') ? 'later' : 'todo'
}

function resultNote(newest: ResultCard | undefined): Note {
  if (!newest) return 'afterTest'
  return newest.awaits_evaluation ? 'evaluation' : 'ready'
}

/**
 * Progress of stage 2. Before an invitation, it shows the rule of the season as text from the server, which names no
 * percentage to children under 12. Results of children under 10 do not lead to stage 2.
 */
function stageStep(
  admitted: ResultCard | undefined,
  { age, stage_two, ahead }: Pick<PupilState, 'age' | 'stage_two' | 'ahead'>,
): Step {
  if (admitted) {
    const reached = admitted.stage_reached ?? 'invited'
    const note = reached === 'invited' && stageTwoAhead(ahead)?.state === 'accepted' ? 'admitted' : reached
    return { id: 'stageTwo', isDone: note === 'passed' || note === 'not-passed', note }
  }
  if (age !== null && age < 10) return { id: 'stageTwo', isDone: false, note: 'fromTen' }
  return { id: 'stageTwo', isDone: false, note: 'veryWell', ...(stage_two && { noteText: stage_two }) }
}

/**
 * With these notes a step is never the current one: a pupil cannot act on a test that is closed or missing, or on stage
 * 2 without an invitation.
 */
const waitingNotes: ReadonlySet<Note> = new Set(['todo', 'later', 'fromTen', 'veryWell'])
