import type { AnswerValue } from '#contract/answers'
import { outOfPlace, type Attempt, type AttemptWithForm, type FinishReason } from '#contract/diagnostics'
import type { Locale } from '#contract/values/locale'
import { nextStamp, tailOf } from '#contract/values/stamp'
import { ApiFailure } from '../../api.ts'
import type { AttemptCalls } from './attempt-calls.ts'
import type { AttemptStore, KeptAttempt, KeptEvent } from './attempt-store.ts'
import { secondsLeft } from './clock.rules.ts'
import { createCourier } from './courier.ts'
import { keepSaved } from './keep-saved.ts'
import { isNamed } from './kept-form.rules.ts'
import { createEndOfTime } from './end-of-time.ts'
import { createOutbox, deliveryOf, type Delivery } from './outbox.ts'
import { advance, itemsOf, moveOn, type Step } from './progress.rules.ts'
import { createServerClock } from './server-clock.ts'
import { initialState, standingOf, type SessionState } from './session-state.ts'
import { troubleOf } from './trouble.ts'

export interface AttemptSession {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  take: (step: Step) => void
  answer: (item: number, value: AnswerValue) => void
  /** Which item is before the pupil's eyes; null while none is. */
  look: (item: number | null) => void
  note: (kind: KeptEvent['kind'], about?: { item?: number; seconds?: number }) => void
  /** The server's time, in milliseconds. */
  now: () => number
  secondsLeft: () => number
  /** A second of the clock has passed: what is to be done as time runs out is done, and what is left is told. */
  tick: () => number
  /** The words of the test in another language, if they can be had now. */
  fetchForm: (locale: Locale) => Promise<boolean>
  /** A break between two parts is a longer pause, which closes what was begun. */
  pause: (isBreak?: boolean) => Promise<void>
  /** Get the items of a part, counted from 1, that is about to begin. */
  beginPart: (part: number) => Promise<void>
  resume: () => Promise<void>
  takeOver: () => Promise<void>
  finish: (reason: FinishReason) => void
  /** The page has opened: ask how the attempt stands, unless it comes from the server just now. */
  opened: () => void
  /** Ask the server how the attempt stands. */
  sync: () => Promise<void>
  /** The page goes out of sight: a device may sleep then. */
  hidden: () => void
  /** The page is in front again. */
  back: () => void
  sendNow: () => void
  handOver: () => void
  stop: () => void
}

/** One attempt in one tab: the pupil's steps go in, the state of the screen comes out, answers are kept and sent on the way. */
export function createSession(store: AttemptStore, kept: KeptAttempt, calls: AttemptCalls, isFresh = false): AttemptSession {
  const listeners = new Set<() => void>()
  const tail = tailOf(calls.device)
  const clock = createServerClock(kept.clock_offset, kept.attempt.server_time)
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
    return store.keep({ ...kept, attempt: state.attempt, progress, clock_offset: clock.offset(), events, receipt: state.receipt })
  }
  const connect = (change: Partial<SessionState['connection']>) =>
    set({ connection: { ...state.connection, ...change, unsent: store.waiting(), is_durable: store.isDurable() } })

  const put = (item: number, isTime = false): void => {
    const given = state.progress.answers[item]
    if (!given) return
    const before = store.stampOf(item)
    const stamp = isTime ? before : nextStamp(clock.now(), before, tail)
    void store.put({ item, stamp, ...given }).then(() => connect({}))
    connect({})
  }

  const outbox = createOutbox(store, calls.save, {
    onConfirmed: ({ server_time, deadline_at, is_this_device = state.attempt.is_this_device }, askedAt) => {
      clock.told(server_time, askedAt)
      set({ attempt: { ...state.attempt, server_time, deadline_at, is_this_device } })
      connect({ trouble: null, refusal: '', last_sent_at: server_time })
    },
    // After the finish there is nobody to ask again: the answer stays as it is.
    onUnreadable: async ({ item, stamp }) => {
      if (state.progress.finish) return false
      if (store.stampOf(item) === stamp) {
        take({ type: 'unreadable', item })
        put(item)
      }
      return true
    },
  })
  const courier = createCourier(outbox, (delivery) => void receive(delivery))

  const receive = async (delivery: Delivery): Promise<void> => {
    connect(troubleIn(delivery))
    if (delivery.outcome === 'refused') actOnRefusal(delivery.code)
    const isOver = delivery.outcome === 'refused' && (closingCodes.has(delivery.code) || hopelessCodes.has(delivery.code))
    const { finish } = state.progress
    if (finish && (delivery.outcome === 'delivered' || isOver)) await handIn(finish.reason)
    else if (delivery.outcome === 'delivered') await sendEvents()
    await keep()
  }

  /** A refusal of the server changes how the attempt stands. */
  const actOnRefusal = (code: string) => {
    if (code === 'attempt-elsewhere') set({ attempt: { ...state.attempt, is_this_device: false } })
    if (code === 'attempt-paused') {
      set({ attempt: { ...state.attempt, state: 'paused' } })
      // What this device still has is taken when the test goes on, be it on another one.
      if (store.waiting() > 0) courier.later(askAgain)
    }
    if (closingCodes.has(code)) askFinish('deadline')
    if (code === 'attempt-not-over') {
      take({ type: 'finish-undone' })
      void ask()
    }
  }

  const handIn = async (reason: FinishReason): Promise<void> => {
    if (state.receipt) return
    try {
      const receipt = await calls.finish(reason)
      set({ receipt, attempt: { ...state.attempt, state: 'finished' } })
      await sendEvents()
      await keep()
      await store.forgetAnswers()
      connect({})
    } catch (error) {
      const delivery = deliveryOf(error)
      connect(troubleIn(delivery))
      if (delivery.outcome === 'waiting') courier.later(delivery.retryAfter)
      else if (delivery.outcome === 'refused') actOnRefusal(delivery.code)
    }
  }

  const sendEvents = async (): Promise<void> => {
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

  const askFinish = (reason: FinishReason) => {
    if (!state.progress.finish) take({ type: 'finish-asked', reason, at: clock.moment() })
  }

  /** The time since the last look is written down before the item changes. */
  const settle = () => {
    if (!looking) return
    const now = performance.now()
    const seconds = (now - looking.since) / 1000
    looking.since = now
    set({ progress: advance(state.progress, { type: 'looked', item: looking.item, seconds }) })
  }
  /** What the time on an item has grown by goes out with the next save; it makes none itself. */
  const settleToSend = () => {
    settle()
    if (!looking || state.progress.finish) return
    const { item } = looking
    const { answers, seconds } = state.progress
    if ((seconds[item] ?? 0) - (answers[item]?.seconds ?? 0) < worthSending) return
    take({ type: 'timed', item })
    put(item, true)
  }

  const left = () => secondsLeft(state.attempt.deadline_at, clock.now())
  const ask = async (): Promise<boolean> => {
    const askedAt = performance.now()
    try {
      await adopt(await calls.read(), askedAt)
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (troubleOf(error) !== 'refused') connect({ trouble: troubleOf(error) })
      return false
    }
  }
  /** What the server knows joins what this device knows. */
  const adopt = async (attempt: Attempt, askedAt: number): Promise<void> => {
    const { answers, ...rest } = attempt
    const heard = Date.parse(state.attempt.server_time)
    clock.told(rest.server_time, askedAt)
    set({ attempt: rest })
    take({ type: 'synced', answers: await keepSaved(store, answers, clock.now(), heard) })
    if (rest.state === 'finished') askFinish('deadline')
    else if (state.progress.finish?.reason === 'deadline') take({ type: 'finish-undone' })
    connect({ trouble: null, refusal: '' })
  }
  const adoptWithForm = async ({ attempt, form }: AttemptWithForm, askedAt: number): Promise<void> => {
    await store.keepForm(form)
    set({ forms: store.forms() })
    await adopt({ ...attempt, is_this_device: true }, askedAt)
    const step = moveOn(form, state.progress)
    if (step) take(step)
  }
  const goOn = async (call: () => Promise<AttemptWithForm>): Promise<void> => {
    const askedAt = performance.now()
    await adoptWithForm(await call(), askedAt)
    courier.now()
  }

  const finish = (reason: FinishReason) => {
    // At the deadline it is too late for more time.
    if (reason === 'pupil') settleToSend()
    askFinish(reason)
    courier.now()
  }
  const sync = async (): Promise<void> => {
    const isHeard = await ask()
    courier.now()
    const shown = state.forms[state.attempt.locale]
    if (isHeard && shown && !isNamed(shown)) await fetchForm(state.attempt.locale)
  }
  const fetchForm = async (locale: Locale): Promise<boolean> => {
    const [known, shown] = [state.forms[locale], state.forms[state.attempt.locale]]
    // Of parts that come one by one it may have fewer.
    const isEnough = known && (!shown || itemsOf(known).length >= itemsOf(shown).length)
    if (isEnough && isNamed(known)) return true
    const form = await calls.form(locale).catch(() => null)
    // A part that was begun meanwhile came with a newer form.
    if (form && state.forms[locale] === known) await store.keepForm(form)
    set({ forms: store.forms() })
    return form !== null || isEnough === true
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take,
    look: (item) => {
      settleToSend()
      looking = item === null ? null : { item, since: performance.now() }
    },
    answer: (item, value) => {
      // An answer after the end would take the place of one given in time.
      if (state.progress.finish || left() === 0) return
      settle()
      take({ type: 'answered', item, value })
      put(item)
      courier.soon()
    },
    note: (kind, about) => {
      events = [...events, { kind, at: clock.moment(), ...about }].slice(-200)
      if (kind === 'offline') connect({ trouble: 'offline' })
      void keep()
    },
    now: clock.now,
    secondsLeft: left,
    tick: createEndOfTime({
      secondsLeft: left,
      deadline: () => state.attempt.deadline_at,
      sendLast: () => {
        settleToSend()
        courier.now()
      },
      ask,
      end: () => finish('deadline'),
    }),
    fetchForm,
    pause: async (isBreak = false) => {
      settleToSend()
      const delivery = await outbox.flush()
      if (delivery.outcome === 'waiting') throw delivery.failure
      const askedAt = performance.now()
      await adopt(await calls.pause(isBreak), askedAt)
    },
    resume: () => goOn(calls.resume),
    takeOver: () => goOn(calls.takeOver),
    beginPart: async (part) => {
      try {
        await goOn(() => calls.beginPart(part))
      } catch (error) {
        const delivery = deliveryOf(error)
        connect(troubleIn(delivery))
        if (delivery.outcome === 'refused') actOnRefusal(delivery.code)
        throw error
      }
    },
    finish,
    opened: () => {
      if (isFresh) courier.now()
      else void sync()
      isFresh = false
    },
    sync,
    hidden: clock.hidden,
    back: () => {
      clock.back()
      void sync()
    },
    sendNow: courier.now,
    handOver: outbox.handOver,
    stop: courier.stop,
  }
}

/** The server has closed the attempt; what is left is to fetch the receipt. */
const closingCodes = new Set(['attempt-finished', 'too-late'])
/** Answers the server does not take, today or tomorrow; they stay on the device and do not hold up the finish. */
const hopelessCodes = new Set(['invalid', 'answer-wrong-shape', ...outOfPlace])
/** Seconds after which it is asked again whether a pause is over. */
const askAgain = 180
/** Seconds an item's time must have grown by to be told anew. */
const worthSending = 2
/** Refusals that change how the attempt stands are shown by what stands there then. */
const toldBySight = new Set([...closingCodes, 'attempt-elsewhere', 'attempt-paused', 'attempt-not-over'])

function troubleIn(delivery: Delivery): Pick<SessionState['connection'], 'trouble' | 'refusal'> {
  if (delivery.outcome === 'delivered' || (delivery.outcome === 'refused' && toldBySight.has(delivery.code))) return { trouble: null, refusal: '' }
  return { trouble: troubleOf(delivery.failure), refusal: delivery.outcome === 'refused' ? delivery.failure.message : '' }
}
