import type { AnswerValue } from '#contract/diagnostics/answers'
import type { FinishReason } from '#contract/diagnostics/attempts'
import { nextStamp } from '#contract/values/stamp'
import { isForwardOnly } from '../path.rules.ts'
import type { LoggedEvent, Now } from './attempt-state.rules.ts'
import { newestStamp, stampOf, withChange } from './stored-answers.rules.ts'
import { sequence, raise, set, unchanged, when, write, type Move } from './next.rules.ts'
import { advance, type Step } from './progress.rules.ts'
import { formNow, isClosed, pieceLeft, serverMoment, serverTime, testLeft } from './session-state.rules.ts'

/** Applies a step to the progress and stores it on the device. */
export const applyStep =
  (step: Step): Move =>
  (state) =>
    sequence(set({ progress: advance(state.progress, step) }), write({ attempt: true }))(state)

/** Takes an answer, except after the end, where it would replace one given in time. */
export const answer =
  (item: number, value: AnswerValue, now: Now): Move =>
  (state) => {
    const isOver = state.progress.finish !== null || testLeft(state, now) === 0 || pieceLeft(state, now) === 0
    if (isOver || isClosed(state, item)) return unchanged(state)
    return sequence(
      turnTo(item),
      countTime(now),
      applyStep({ type: 'answered', item, value }),
      storeAnswer(item, now),
      raise({ type: 'send-soon' }),
    )(state)
  }

/** Stamps the pupil's answer and writes it to the disk. If only the time has grown, the stamp stays the same. */
export const storeAnswer =
  (item: number, now: Now, isTime = false): Move =>
  (state) => {
    const given = state.progress.answers[item]
    if (!given) return unchanged(state)
    const before = stampOf(state.answers, item)
    const form = formNow(state)
    // If the pupil cannot go back, stamps must follow the order of answers, even if the clock was corrected in between.
    const last = form && isForwardOnly(form) ? newestStamp(state.answers) : before
    const stamp = isTime ? before : nextStamp(serverTime(state, now), last, state.tail)
    const answers = withChange(state.answers, { item, stamp, ...given })
    return sequence(set({ answers }), write({ items: [item] }))(state)
  }

/** Sets the item that the pupil is looking at; null if none. */
export const lookAt = (item: number | null, now: Now): Move =>
  sequence(storeTime(now), set({ looking: item === null ? null : { item, since: now.ticks } }))

/** Among several items on a page, the time since the last answer counts for this item. */
const turnTo =
  (item: number): Move =>
  (state) =>
    unchanged({ ...state, looking: state.looking && { ...state.looking, item } })

/** Adds the time since the last look to the item, by a clock that users cannot change. */
const countTime =
  (now: Now): Move =>
  (state) => {
    if (!state.looking) return unchanged(state)
    const { item, since } = state.looking
    const progress = advance(state.progress, { type: 'looked', item, seconds: (now.ticks - since) / 1000 })
    return unchanged({ ...state, progress, looking: { item, since: now.ticks } })
  }

/** Seconds by which the time of an item must have grown before it is sent again. */
const worthSending = 2

/** Stores the time spent on the item. It is sent with the next save, but does not cause one. */
export const storeTime = (now: Now): Move =>
  sequence(countTime(now), (state) => {
    const { looking, progress } = state
    if (!looking || progress.finish) return unchanged(state)
    const { item } = looking
    const ahead = (progress.seconds[item] ?? 0) - (progress.answers[item]?.seconds ?? 0)
    return ahead < worthSending
      ? unchanged(state)
      : sequence(applyStep({ type: 'timed', item }), storeAnswer(item, now, true))(state)
  })

/** The pupil has finished or time is up: sends the last answers and the finish at once. */
export const finish = (reason: FinishReason, now: Now): Move =>
  sequence(
    // At the deadline it is too late to add time to an item.
    when(() => reason === 'pupil', storeTime(now)),
    requestFinish(reason, now),
    raise({ type: 'send-now' }),
  )

export const requestFinish =
  (reason: FinishReason, now: Now): Move =>
  (state) =>
    state.progress.finish
      ? unchanged(state)
      : applyStep({ type: 'finish-asked', reason, at: serverMoment(state, now) })(state)

const maxEvents = 200

export const logEvent =
  (kind: LoggedEvent['kind'], about: { item?: number; seconds?: number }, now: Now): Move =>
  (state) =>
    sequence(
      set({ events: [...state.events, { kind, at: serverMoment(state, now), ...about }].slice(-maxEvents) }),
      when(() => kind === 'offline', set({ connection: { ...state.connection, trouble: 'offline' } })),
      write({ attempt: true }),
    )(state)
