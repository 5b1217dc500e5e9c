import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptEvent } from '../attempt-state.rules.ts'
import { answerElsewhere } from './server.ts'
import { ask, decideCall, decideWrite, dispatch, fates, heal, receiveReply, reload } from './steps.ts'
import { aWorld, type World } from './world.ts'

const items = fc.integer({ min: 0, max: 3 })
const values = fc.constantFrom('a', 'b', 'c')
const places = fc.nat(9)

/**
 * One step of the walk; its name is shown when a walk fails. `go` returns false once the pupil has left for the
 * receipt.
 */
interface Step {
  name: string
  go: (world: World) => boolean | void
  [fc.toStringMethod]: () => string
}
const step = (name: string, go: Step['go']): Step => ({ name, go, [fc.toStringMethod]: () => name })
const event = (name: string, given: AttemptEvent): Step => step(name, (world) => dispatch(world, given))

const ofPupil = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(items, values)
      .map(([item, value]) => event(`answers ${item} ${value}`, { type: 'answered', item, value })),
  },
  { weight: 3, arbitrary: fc.option(items).map((item) => event(`looks at ${item}`, { type: 'looked', item })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('pupil', 'deadline')
      .map((reason) => event(`finish by ${reason}`, { type: 'finish-asked', reason })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('pause', 'break', 'resume', 'take-over')
      .map((name) => step(name, (world) => ask(world, { name }))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(items, values)
      .map(([item, value]) =>
        step(`answers ${item} ${value} elsewhere`, (world) =>
          answerElsewhere(world.server, world.seconds, item, value),
        ),
      ),
  },
)

const ofPage = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('send-now', 'sync', 'tick', 'hidden', 'shown-again', 'hand-over', 'stopped')
      .map((type) => event(type, { type })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('send', 'test-over').map((timer) => event(`${timer} wakes`, { type: 'woke', timer })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(0.001, 1, 5, 60, 900)
      .map((seconds) => step(`${seconds} s pass`, (world) => void (world.seconds += seconds))),
  },
  { weight: 1, arbitrary: fc.constant(step('reload', reload)) },
)

const ofWorld = fc.oneof(
  places.map((place) => step(`reply ${place}`, (world) => receiveReply(world, place))),
  fc
    .tuple(places, fc.constantFrom('arrives', ...fates))
    .map(([place, fate]) => step(`call ${place} ${fate}`, (world) => decideCall(world, place, fate))),
  fc
    .tuple(places, fc.boolean())
    .map(([place, isTaken]) =>
      step(`write ${place} ${isTaken ? 'is taken' : 'fails'}`, (world) => decideWrite(world, place, isTaken)),
    ),
)

const steps = fc.oneof(
  { weight: 15, arbitrary: ofPupil },
  { weight: 12, arbitrary: ofPage },
  { weight: 20, arbitrary: ofWorld },
)

/** Faults of a walk, each with the step that revealed it. */
function faultsOf(walk: readonly Step[]): string[] {
  const world = aWorld()
  for (const { name, go } of walk) {
    const isOn = go(world)
    if (world.faults.length > 0) return world.faults.map((fault) => `${fault} (${name})`)
    if (isOn === false) return []
  }
  return heal(world)
}

test('in any order of events, with failing network and disk, no answer is lost, doubled or overwritten, and none is called stored before it is', () => {
  const walks = fc.array(steps, { maxLength: 60, size: 'max' })
  fc.assert(
    fc.property(walks, (walk) => {
      expect(faultsOf(walk)).toEqual([])
    }),
    { seed: 20_261_128, numRuns: 2000 },
  )
})
