import type { Attempt, AttemptWithForm, FinishReason } from '#contract/diagnostics/attempts'
import type { Locale } from '#contract/values/locale'
import { nextStamp, tailOf } from '#contract/values/stamp'
import { ApiFailure } from '../../../calls/api.ts'
import type { AttemptCalls } from './attempt-calls.ts'
import type { AttemptSession } from '../session.ts'
import type { AttemptStore, KeptAttempt } from './attempt-store.ts'
import { secondsLeft } from './clock.rules.ts'
import { createCourier } from './courier.ts'
import { keepSaved } from './keep-saved.ts'
import { isNamed } from './kept-form.rules.ts'
import { createEndOfTime } from './end-of-time.ts'
import { createItemTime } from './item-time.ts'
import { createOutbox, deliveryOf, type Delivery } from './outbox.ts'
import { goesForward, isGiven, itemsOf, moveOn } from '../path.rules.ts'
import { advance, type Step } from './progress.rules.ts'
import { closingCodes, hopelessCodes, troubleIn } from '../refusal-codes.ts'
import { createServerClock } from './server-clock.ts'
import { formNow, initialState, isClosed, pieceEnd, standingOf, type SessionState } from './session-state.ts'
import { troubleOf } from './trouble.ts'

/** One attempt in one tab: the pupil's steps go in, the state of the screen comes out, answers are kept and sent on the way. */
export function createSession(store: AttemptStore, kept: KeptAttempt, calls: AttemptCalls, isFresh = false): AttemptSession {
  const listeners = new Set<() => void>()
  const tail = tailOf(calls.device)
  const clock = createServerClock(kept.clock_offset, kept.attempt.server_time)
  let state: SessionState = initialState(store, kept)
  let events = kept.events

  const set = (change: Partial<SessionState>) => {
    const next = { ...state, ...change }
    state = { ...next, standing: standingOf(next) }
    for (const listener of listeners) listener()
  }
  const keep = () => {
    const { answers: _kept, ...progress } = state.progress
    const written = store.keep({ ...kept, attempt: state.attempt, progress, clock_offset: clock.offset(), events, receipt: state.receipt })
    return written.then(() => {
      if (store.isWritten() && !state.connection.is_written) connect({})
    })
  }
  const connect = (change: Partial<SessionState['connection']>) =>
    set({ connection: { ...state.connection, ...change, unsent: store.waiting(), is_durable: store.isDurable(), is_written: store.isWritten() } })

  const put = (item: number, isTime = false): void => {
    const given = state.progress.answers[item]
    if (!given) return
    const before = store.stampOf(item)
    const form = formNow(state)
    // Where there is no way back the order of stamps is the order of answers, also when the clock has been put right in between.
    const known = form && goesForward(form) ? store.newestStamp() : before
    const stamp = isTime ? before : nextStamp(clock.now(), known, tail)
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
    onSetAside: () => connect({ aside: state.connection.aside + 1 }),
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
      // The page leaves for the receipt at once: what this device knows of the end is written before anything else is sent.
      await keep()
      await store.forgetAnswers()
      await sendEvents()
      await keep()
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
    if (state.progress.finish) return
    take({ type: 'finish-asked', reason, at: clock.moment() })
    connect({})
  }

  const itemTime = createItemTime({
    onLooked: (item, seconds) => set({ progress: advance(state.progress, { type: 'looked', item, seconds }) }),
    ahead: (item) => (state.progress.seconds[item] ?? 0) - (state.progress.answers[item]?.seconds ?? 0),
    onWorthSending: (item) => {
      if (state.progress.finish) return
      take({ type: 'timed', item })
      put(item, true)
    },
  })
  const { settleToSend } = itemTime

  const left = () => secondsLeft(state.attempt.deadline_at, clock.now())
  const pieceLeft = () => {
    const end = pieceEnd(state)
    return end === null ? null : secondsLeft(end, clock.now())
  }
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
    goOnInForm()
  }
  /** What stands before the pupil may have been closed, or lie behind what was answered on another device. */
  const goOnInForm = () => {
    const form = formNow(state)
    const step = form && moveOn(form, state.progress)
    if (step) take(step)
  }
  const goOn = async (call: () => Promise<AttemptWithForm>): Promise<void> => {
    const askedAt = performance.now()
    await adoptWithForm(await call(), askedAt)
    courier.now()
  }

  const sendAll = async (): Promise<void> => {
    settleToSend()
    const delivery = await outbox.flush()
    if (delivery.outcome === 'waiting') throw delivery.failure
  }

  const finish = (reason: FinishReason) => {
    // At the deadline it is too late for more time.
    if (reason === 'pupil') settleToSend()
    askFinish(reason)
    courier.now()
  }
  const sendLast = () => {
    settleToSend()
    courier.now()
  }
  const testEnds = createEndOfTime({ secondsLeft: left, deadline: () => state.attempt.deadline_at, sendLast, ask, end: () => finish('deadline') })
  /** The server is asked whether it is so; then, or where it cannot be heard, what was given last is closed and the pupil led on. */
  const pieceEnds = createEndOfTime({
    secondsLeft: () => pieceLeft() ?? Infinity,
    deadline: () => pieceEnd(state) ?? '',
    sendLast,
    ask: async () => {
      await ask()
      return false
    },
    end: () => {
      const end = pieceEnd(state)
      if (end === null) return
      settleToSend()
      take({ type: 'piece-over', end })
      goOnInForm()
      courier.now()
    },
  })

  const sync = async (): Promise<void> => {
    const isHeard = await ask()
    courier.now()
    const shown = state.forms[state.attempt.locale]
    if (isHeard && shown && !isNamed(shown)) await fetchForm(state.attempt.locale)
  }
  const fetchForm = async (locale: Locale): Promise<boolean> => {
    const [known, shown] = [state.forms[locale], state.forms[state.attempt.locale]]
    // Of parts that come one by one it may have fewer.
    const isEnough = known && (!shown || itemsOf(shown).every(({ item }) => isGiven(known, item)))
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
    look: itemTime.look,
    answer: (item, value) => {
      // An answer after the end would take the place of one given in time.
      if (state.progress.finish || left() === 0 || pieceLeft() === 0 || isClosed(state, item)) return
      itemTime.turnTo(item)
      itemTime.settle()
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
    pieceLeft,
    tickLeft: () => Math.min(left(), pieceLeft() ?? Infinity),
    tick: () => Math.min(testEnds(), pieceEnds()),
    fetchForm,
    pause: async (isBreak = false) => {
      await sendAll()
      const askedAt = performance.now()
      await adopt(await calls.pause(isBreak), askedAt)
    },
    resume: () => goOn(calls.resume),
    takeOver: () => goOn(calls.takeOver),
    beginPart: async (part) => {
      try {
        // What comes follows from the answers: they go first.
        if (formNow(state)?.grows) await sendAll()
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
    heardAside: () => connect({ aside: 0 }),
    handOver: outbox.handOver,
    stop: courier.stop,
  }
}

/** Seconds after which it is asked again whether a pause is over. */
const askAgain = 180
