import type { AttemptState } from '../attempt-state.rules.ts'
import { isWaiting, unsentChanges, type StoredAnswer } from '../stored-answers.rules.ts'
import { sessionStateOf } from '../session-state.rules.ts'
import { hasSince, isOver } from './server.ts'
import type { World } from './world.ts'

const named = (what: string, items: readonly number[]): string[] => items.map((item) => `${what}: item ${item}`)

/** Finds conditions that must never hold after an event. */
export function faultsAfter(world: World, before: AttemptState): string[] {
  const { state } = world
  const answers = Object.values(state.answers)
  const itemsOf = (isFault: (answer: StoredAnswer) => boolean) =>
    answers.filter(isFault).map(({ change }) => change.item)
  const shownValue = (item: number) => state.progress.answers[item]?.value
  return [
    ...named('an answer is lost', lostItems(world)),
    ...named(
      'confirmed without the server',
      itemsOf(({ change: { item }, confirmed }) => !hasSince(world.server, { item, stamp: confirmed.stamp })),
    ),
    ...named(
      'an older answer over a newer',
      itemsOf(({ change: { item, stamp } }) => stamp < (before.answers[item]?.change.stamp ?? 0)),
    ),
    ...named(
      'the screen shows another answer',
      itemsOf(({ change: { item, value } }) => shownValue(item) !== value),
    ),
    ...faultsOfDisk(world),
  ]
}

/** Items whose answer, or a later one, is neither on the device nor, after the receipt, on the server. */
function lostItems({ state, server, given }: World): number[] {
  const isHere = (item: number, stamp: number) => (state.answers[item]?.change.stamp ?? -1) >= stamp
  const lost = [...given.values()].filter(
    (change) => !isHere(change.item, change.stamp) && !(state.receipt && hasSince(server, change)),
  )
  return lost.map(({ item }) => item)
}

/** Answers shown as stored before they are. */
function faultsOfDisk({ state, disk }: World): string[] {
  const { is_written, is_durable } = sessionStateOf(state).connection
  if (!is_written || !is_durable) return []
  const isStored = ({ change: { item, stamp, value } }: StoredAnswer) => {
    const stored = disk.answers.get(item)?.change
    return stored?.stamp === stamp && stored.value === value
  }
  const missing = Object.values(state.answers).filter((answer) => !isStored(answer))
  return [
    ...named(
      'not on the device',
      missing.map(({ change }) => change.item),
    ),
    ...(disk.storedAttempt.receipt?.receipt_number === state.receipt?.receipt_number
      ? []
      : ['the receipt is not on the device']),
    ...(disk.storedAttempt.progress.finish?.reason === state.progress.finish?.reason
      ? []
      : ['the finish is not on the device']),
  ]
}

/** Faults once everything is done: answers given in time must have arrived, and no call may be pending. */
export function faultsAtRest({ state, server, seconds, given, tickets, settled }: World): string[] {
  const { standing } = sessionStateOf(state)
  const isEnded = isOver(server, seconds)
  const missing = [...given.values()].filter((change) => {
    const there = server.answers.get(change.item)
    const isOther = there?.stamp === change.stamp && there.value !== change.value
    return isOther || !(hasSince(server, change) || (isEnded && staysOnDevice(state.answers[change.item])))
  })
  const open = Array.from({ length: tickets }, (_, index) => index + 1).filter((ticket) => settled.get(ticket) !== 1)
  return [
    ...named(
      'never arrived',
      missing.map(({ item }) => item),
    ),
    ...(unsentChanges(state.answers).length > 0 && !isEnded ? ['unsent at rest'] : []),
    ...(standing === 'delivering' ? ['no receipt'] : []),
    ...open.map((ticket) => `call ${ticket} was settled ${settled.get(ticket) ?? 0} times`),
  ]
}

/** The answer came too late and stays on the device. */
const staysOnDevice = (answer: StoredAnswer | undefined): boolean => answer !== undefined && isWaiting(answer)
