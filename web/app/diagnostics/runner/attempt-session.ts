import type { AnswerValue } from '#contract/answers'
import type { Attempt, AttemptWithForm, Form, Receipt, SavedAnswer } from '#contract/diagnostics'
import type { Locale } from '#contract/values/locale'
import type { AttemptCalls } from './attempt-calls.ts'
import type { AttemptStore, KeptAttempt, KeptEvent } from './attempt-store.ts'
import { clockOffset, secondsLeft, serverMoment } from './clock.rules.ts'
import { createCourier } from './courier.ts'
import { createOutbox, deliveryOf, type Delivery } from './outbox.ts'
import { advance, type GivenAnswer, type Progress, type Step } from './progress.rules.ts'

/** Where the attempt stands: being answered, resting, on another device, waiting to hand in, handed in. */
export type Standing = 'active' | 'paused' | 'elsewhere' | 'delivering' | 'done'
export interface SessionState {
  attempt: KeptAttempt['attempt']
  progress: Progress
  forms: Partial<Record<Locale, Form>>
  standing: Standing
  clock_offset: number
  receipt: Receipt | null
  connection: { is_connected: boolean; unsent: number; last_sent_at: string | null; is_durable: boolean }
}
export interface AttemptSession {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  take: (step: Step) => void
  answer: (item: number, value: AnswerValue) => void
  /** Which item is before the pupil's eyes; null while none is. */
  look: (item: number | null) => void
  note: (kind: KeptEvent['kind'], about?: { item?: number; seconds?: number }) => void
  secondsLeft: () => number
  /** The words of the test in another language, if they can be had now. */
  fetchForm: (locale: Locale) => Promise<boolean>
  pause: () => Promise<void>
  resume: () => Promise<void>
  takeOver: () => Promise<void>
  finish: (reason: 'pupil' | 'deadline') => void
  /** Ask the server how the attempt stands. */
  sync: () => Promise<void>
  sendNow: () => void
  handOver: () => void
  stop: () => void
}

/** One attempt in one tab: the pupil's steps go in, the state of the screen comes out, answers are kept and sent on the way. */
export function createSession(store: AttemptStore, kept: KeptAttempt, calls: AttemptCalls): AttemptSession {
  const listeners = new Set<() => void>()
  let state: SessionState = initialState(store, kept)
  let events = kept.events
  let looking: { item: number; since: number } | null = null

  const set = (change: Partial<SessionState>) => {
    const next = { ...state, ...change }
    state = { ...next, standing: standingOf(next) }
    for (const listener of listeners) listener()
  }
  const keep = () => {
    const { answers: _kept, ...progress } = state.progress
    return store.keep({ ...kept, attempt: state.attempt, progress, clock_offset: state.clock_offset, events, receipt: state.receipt })
  }
  const connect = (change: Partial<SessionState['connection']>) =>
    set({ connection: { ...state.connection, ...change, unsent: store.unsent().length, is_durable: store.isDurable() } })
  const now = () => serverMoment(Date.now(), state.clock_offset)

  const outbox = createOutbox(store, calls.save, ({ server_time, deadline_at }, askedAt) => {
    set({ clock_offset: clockOffset(server_time, askedAt, Date.now()), attempt: { ...state.attempt, deadline_at } })
    connect({ is_connected: true, last_sent_at: server_time })
  })
  const courier = createCourier(outbox, (delivery) => void receive(delivery))

  const receive = async (delivery: Delivery): Promise<void> => {
    connect({ is_connected: delivery.outcome !== 'waiting' })
    if (delivery.outcome === 'refused') heed(delivery.code)
    const isClosed = delivery.outcome === 'refused' && closingCodes.has(delivery.code)
    if (state.progress.finish && (delivery.outcome === 'delivered' || isClosed)) await handIn()
    else if (delivery.outcome === 'delivered') await tellEvents()
    await keep()
  }

  /** A refusal of the server changes how the attempt stands. */
  const heed = (code: string) => {
    if (code === 'attempt-elsewhere') set({ attempt: { ...state.attempt, is_this_device: false } })
    if (code === 'attempt-paused') set({ attempt: { ...state.attempt, state: 'paused' } })
    if (closingCodes.has(code) && !state.progress.finish) take({ type: 'finish-asked', reason: 'deadline', at: now() })
  }

  const handIn = async (): Promise<void> => {
    if (state.receipt) return
    try {
      const receipt = await calls.finish()
      set({ receipt, attempt: { ...state.attempt, state: 'finished' } })
      await tellEvents()
      await keep()
      await store.forgetAnswers()
    } catch (error) {
      const delivery = deliveryOf(error)
      connect({ is_connected: delivery.outcome !== 'waiting' })
      if (delivery.outcome === 'waiting') courier.later(delivery.retryAfter)
      else if (delivery.outcome === 'refused') heed(delivery.code)
    }
  }

  const tellEvents = async (): Promise<void> => {
    if (events.length === 0) return
    const told = events
    await calls.log(told).then(
      () => (events = events.filter((event) => !told.includes(event))),
      () => {},
    )
  }

  const take = (step: Step) => {
    set({ progress: advance(state.progress, step) })
    void keep()
  }

  /** The time since the last look is written down before the item changes. */
  const settle = () => {
    if (!looking) return
    const seconds = (Date.now() - looking.since) / 1000
    looking.since = Date.now()
    set({ progress: advance(state.progress, { type: 'looked', item: looking.item, seconds }) })
  }

  /** What the server knows joins what this device knows; the higher number wins. */
  const adopt = async (attempt: Attempt, askedAt: number): Promise<void> => {
    const { answers, ...rest } = attempt
    set({ attempt: rest, clock_offset: clockOffset(rest.server_time, askedAt, Date.now()) })
    await keepSaved(store, answers, rest.server_time)
    take({ type: 'synced', answers })
    if (rest.state === 'finished' && !state.progress.finish) take({ type: 'finish-asked', reason: 'deadline', at: now() })
    connect({ is_connected: true })
  }
  const adoptWithForm = async ({ attempt, form }: AttemptWithForm, askedAt: number): Promise<void> => {
    await store.keepForm(form)
    set({ forms: store.forms() })
    await adopt({ ...attempt, is_this_device: true }, askedAt)
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take,
    look: (item) => {
      settle()
      looking = item === null ? null : { item, since: Date.now() }
    },
    answer: (item, value) => {
      settle()
      take({ type: 'answered', item, value })
      const given = state.progress.answers[item]
      if (!given || state.progress.finish) return
      void store.put({ item, ...given, answered_at: now() }).then(() => connect({}))
      connect({})
      courier.soon()
    },
    note: (kind, about) => {
      events = [...events, { kind, at: now(), ...about }].slice(-200)
      void keep()
    },
    secondsLeft: () => secondsLeft(state.attempt.deadline_at, Date.now(), state.clock_offset),
    fetchForm: async (locale) => {
      if (state.forms[locale]) return true
      const form = await calls.form(locale).catch(() => null)
      if (form) await store.keepForm(form)
      set({ forms: store.forms() })
      return form !== null
    },
    pause: async () => {
      const delivery = await outbox.flush()
      if (delivery.outcome === 'waiting') throw new Error('offline')
      const askedAt = Date.now()
      await adopt(await calls.pause(), askedAt)
    },
    resume: async () => {
      const askedAt = Date.now()
      await adoptWithForm(await calls.resume(), askedAt)
      courier.now()
    },
    takeOver: async () => {
      const askedAt = Date.now()
      await adoptWithForm(await calls.takeOver(), askedAt)
      courier.now()
    },
    finish: (reason) => {
      if (state.progress.finish) return
      take({ type: 'finish-asked', reason, at: now() })
      courier.now()
    },
    sync: async () => {
      const askedAt = Date.now()
      const attempt = await calls.read().catch(() => null)
      if (attempt) await adopt(attempt, askedAt)
      else connect({ is_connected: navigator.onLine && state.connection.is_connected })
      courier.now()
    },
    sendNow: courier.now,
    handOver: outbox.handOver,
    stop: courier.stop,
  }
}

/** The server has closed the attempt; what is left is to fetch the receipt. */
const closingCodes = new Set(['attempt-finished', 'too-late'])

function initialState(store: AttemptStore, kept: KeptAttempt): SessionState {
  const answers: Record<number, GivenAnswer> = Object.fromEntries(
    store.answers().map(({ change: { item, value, seq, seconds } }) => [item, { value, seq, seconds }]),
  )
  const connection = { is_connected: true, unsent: store.unsent().length, last_sent_at: null, is_durable: store.isDurable() }
  const state = {
    attempt: kept.attempt,
    progress: { ...kept.progress, answers },
    forms: store.forms(),
    clock_offset: kept.clock_offset,
    receipt: kept.receipt,
    connection,
  }
  return { ...state, standing: standingOf(state) }
}

function standingOf({ receipt, progress, attempt }: Omit<SessionState, 'standing'>): Standing {
  if (receipt) return 'done'
  if (!attempt.is_this_device) return 'elsewhere'
  if (progress.finish) return 'delivering'
  return attempt.state === 'paused' ? 'paused' : 'active'
}

/** Answers that came from the server are confirmed by their nature; newer ones of this device stay unsent. */
export async function keepSaved(store: AttemptStore, answers: readonly SavedAnswer[], at: string): Promise<void> {
  const own = new Map(store.answers().map(({ change }) => [change.item, change.seq]))
  for (const { item, value, seq, seconds } of answers) if (seq > (own.get(item) ?? 0)) await store.put({ item, value, seq, seconds, answered_at: at })
  await store.confirm(answers)
}
