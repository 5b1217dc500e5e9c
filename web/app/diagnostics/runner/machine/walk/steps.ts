import { advanceAttempt } from '../attempt-machine.rules.ts'
import { initialState, type AttemptEvent, type Call, type Effect } from '../attempt-state.rules.ts'
import { storedAttemptOf, sessionStateOf } from '../session-state.rules.ts'
import { aMemory, at, tail } from '../test-attempt.ts'
import { faultsAfter, faultsAtRest } from './faults.ts'
import { failed, hasSince, isOver, serve } from './server.ts'
import type { World, Write } from './world.ts'

/** Sends an event to the machine; its effects wait in the world. */
export function dispatch(world: World, event: AttemptEvent): void {
  const before = world.state
  const { state, effects } = advanceAttempt(before, event, at(world.seconds))
  world.state = state
  for (const effect of effects) receive(world, effect)
  const change = event.type === 'answered' ? state.answers[event.item]?.change : undefined
  if (change && change !== before.answers[change.item]?.change) world.given.set(change.item, change)
  world.faults.push(...faultsAfter(world, before))
  const { is_written, is_durable } = sessionStateOf(state).connection
  if (is_written && is_durable)
    world.promised = new Map(Object.values(state.answers).map(({ change: stored }) => [stored.item, stored]))
}

function receive(world: World, effect: Effect): void {
  switch (effect.type) {
    case 'write':
      return void world.writes.push(effect)
    case 'timer':
      if (effect.timer === 'send') world.isTimerSet = effect.milliseconds !== null
      return
    case 'settle':
      return void world.settled.set(effect.ticket, (world.settled.get(effect.ticket) ?? 0) + 1)
    default:
      world.calls.push(effect)
  }
}

export const ask = (world: World, call: Call): void =>
  dispatch(world, { type: 'call-asked', ticket: ++world.tickets, call })

/**
 * Possible outcomes of a call: it arrives, its reply is slow, the call or the reply is lost, or the server is busy or
 * fails.
 */
export const fates = ['arrives', 'slow', 'lost', 'answer-lost', 'busy', 'failed'] as const
export type Fate = (typeof fates)[number]
const statuses = { lost: 0, 'answer-lost': 0, busy: 503, failed: 500 }

/** Decides the outcome of a waiting call. */
export function decideCall(world: World, place: number, fate: Fate): void {
  const [call] = world.calls.splice(place % Math.max(1, world.calls.length), 1)
  if (!call) return
  const isServed = fate === 'arrives' || fate === 'slow' || fate === 'answer-lost'
  const reply = isServed ? serve(world.server, world.seconds, call) : null
  if (fate === 'slow') return void (reply && world.replies.push(reply))
  const event =
    fate === 'arrives' ? reply : failed(call, { status: statuses[fate], code: fate, message: '', retryAfter: 0 })
  if (event) dispatch(world, event)
}

/** Delivers a slow reply. */
export function receiveReply(world: World, place: number): void {
  const [reply] = world.replies.splice(place % Math.max(1, world.replies.length), 1)
  if (reply) dispatch(world, reply)
}

/** Lets a waiting write succeed or fail. */
export function decideWrite(world: World, place: number, isTaken: boolean): void {
  const [write] = world.writes.splice(place % Math.max(1, world.writes.length), 1)
  if (!write) return
  if (isTaken) store(world, write)
  dispatch(world, isTaken ? { type: 'written', since: write.since } : { type: 'not-written' })
}

function store({ state, disk, seconds }: World, { isWhole, attempt, isForgetting, items }: Write): void {
  if (isWhole || attempt) disk.storedAttempt = structuredClone(storedAttemptOf(state, at(seconds)))
  if (isForgetting || (isWhole && state.disk.isForgotten)) {
    disk.answers.clear()
    disk.isForgotten = true
  }
  const written = isWhole || isForgetting ? Object.keys(state.answers).map(Number) : items
  for (const answer of written.flatMap((item) => state.answers[item] ?? []))
    disk.answers.set(answer.change.item, structuredClone(answer))
}

/** Closes the page in the middle of its work; the next page reads the disk. Returns whether the test can go on. */
export function reload(world: World): boolean {
  const { disk, promised, server } = world
  world.seconds += 1
  const answers = Object.fromEntries([...disk.answers].map(([item, answer]) => [item, structuredClone(answer)]))
  for (const change of promised.values()) {
    const isThere = (answers[change.item]?.change.stamp ?? 0) >= change.stamp
    if (!isThere && !(disk.isForgotten && hasSince(server, change)))
      world.faults.push(`gone after a reload: item ${change.item}`)
  }
  const state = initialState(
    aMemory({ storedAttempt: structuredClone(disk.storedAttempt), answers }),
    tail,
    at(world.seconds),
  )
  // Time on an unanswered item is not counted.
  const given = Object.values(answers).filter(({ change }) => change.stamp > 0)
  Object.assign(world, {
    state,
    calls: [],
    replies: [],
    writes: [],
    isTimerSet: false,
    tickets: 0,
    settled: new Map(),
    given: new Map(given.map(({ change }) => [change.item, change])),
  })
  if (disk.storedAttempt.receipt) return false
  dispatch(world, { type: 'opened', isFresh: false })
  return true
}

/**
 * Repairs everything, returns the pupil to this device and completes all waiting work. Returns all faults of the walk.
 */
export function heal(world: World): string[] {
  dispatch(world, { type: 'sync' })
  for (let round = 0; round < 500; round++) if (!goOn(world)) return [...world.faults, ...faultsAtRest(world)]
  return [...world.faults, 'it never comes to rest']
}

function goOn(world: World): boolean {
  const { standing } = sessionStateOf(world.state)
  const isLive = !isOver(world.server, world.seconds)
  if (world.replies.length > 0) receiveReply(world, 0)
  else if (world.calls.length > 0) decideCall(world, 0, 'arrives')
  else if (world.writes.length > 0) decideWrite(world, 0, true)
  else if (standing === 'elsewhere' && isLive) ask(world, { name: 'take-over' })
  else if (standing === 'paused' && isLive) ask(world, { name: 'resume' })
  else if (world.isTimerSet) wake(world)
  else return false
  return true
}

function wake(world: World): void {
  world.isTimerSet = false
  dispatch(world, { type: 'woke', timer: 'send' })
}
