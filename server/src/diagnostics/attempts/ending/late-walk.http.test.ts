// Also on PostgreSQL: row locks order answers, finishes and reads of the result.
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import { listResults, readResult, type Result } from '#contract/diagnostics/results'
import { aruzhan } from '../../../demo-country/cast.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { begin, device, otherDevice, stampAt } from '../../../../testing/take-test.ts'
import { chanceOf, type Chance } from '../../generators/chance.rules.ts'
import { seededRandom } from '../../instrument/seeded.rules.ts'

const { as, platform, clock } = await startApp()

const walks = Array.from({ length: 12 }, (_, seed) => seed + 1)
const steps = 45
const options = ['a', 'b', 'c', 'd']

test.each(walks)(
  'results that a pupil has seen never change afterwards, and contain every accepted answer (walk %i)',
  async (seed) => {
    const chance = chanceOf(seededRandom(seed, 'walk'))
    const walk = await setOut(chance)
    for (let step = 0; step < steps; step += 1) {
      await chance.pick(walk.steps)()
      await walk.look()
    }
    clock.forward({ hours: 2 })
    await platform.jobs.run('attempts-overdue')
    await walk.look()
    const { seen, taken, stored } = await walk.end()
    expect(stored).toEqual(taken)
    expect(seen).toMatchObject({ answered: taken.size })
  },
)

const shownOf = ({ total_percent, scales }: Result) => ({ total_percent, scales })

/**
 * One pupil taking one test on a device that trusts its own clock, and answers, finishes and reads results at random
 * moments.
 */
async function setOut(chance: Chance) {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const params = { id: attempt.id }
  const ends = Date.parse(attempt.deadline_at)
  clock.forward({ minutes: 50 })
  /** The answers that the server has confirmed, by item. */
  const taken = new Map<number, string>()
  const stamps = new Map<number, number>()
  let seen: unknown = null
  let change = 0

  const someAnswer = (moment: number) => {
    const item = chance.between(0, 20)
    return {
      item,
      stamp: stampAt(new Date(moment).toISOString(), (change += 1)),
      value: chance.pick(options),
      seconds: 5,
    }
  }
  const isNewest = ({ item, stamp }: { item: number; stamp: number }) => stamp > (stamps.get(item) ?? 0)
  const send = async (moment: number) => {
    const answer = someAnswer(moment)
    const isNews = isNewest(answer)
    const { status } = await pupil.call(api.saveAnswers, { params, body: { device_id: device, answers: [answer] } })
    if (status !== 200 || !isNews) return
    expect(seen, 'an answer is taken after the result was seen').toBeNull()
    taken.set(answer.item, answer.value)
    stamps.set(answer.item, answer.stamp)
  }
  const inTime = () => Math.min(clock.now().getTime(), ends) - chance.between(1, 600_000)
  const finish = async (reason: 'pupil' | 'deadline') => {
    const { status } = await pupil.call(api.finishAttempt, { params, body: { device_id: device, answers: [], reason } })
    expect([200, 409]).toContain(status)
  }
  const finishWithLast = async () => {
    const answer = someAnswer(inTime())
    const isNews = isNewest(answer)
    await pupil.call(api.finishAttempt, { params, body: { device_id: device, answers: [answer], reason: 'deadline' } })
    const [kept] = await platform.database.query('', 'select value from answers where item = $1 and stamp = $2', [
      answer.item,
      answer.stamp,
    ])
    if (!kept || !isNews) return
    expect(seen, 'an answer that came with the finish is taken after the result was seen').toBeNull()
    taken.set(answer.item, answer.value)
    stamps.set(answer.item, answer.stamp)
  }

  /** Reads the result in every possible way. Once a result was seen, it must never change. */
  const look = async () => {
    const { body: cards } = await pupil.call(listResults)
    const receipt = await pupil.call(api.readReceipt, { params })
    const [card] = cards.data
    expect(receipt.status === 200).toBe(card !== undefined)
    const shown = card
      ? {
          answered: receipt.body.answered,
          ...shownOf((await pupil.call(readResult, { params: { id: card.id } })).body),
        }
      : null
    seen ??= shown
    expect(shown).toEqual(seen)
  }

  return {
    look,
    steps: [
      () => send(clock.now().getTime()),
      () => send(inTime()),
      () => send(inTime()),
      () => finish('deadline'),
      finishWithLast,
      // Finish rarely; otherwise no walk would last until the deadline.
      () => (chance.between(1, 15) === 1 ? finish('pupil') : send(clock.now().getTime())),
      ...[device, otherDevice].map(
        (device_id) => async () => void (await pupil.call(api.readAttempt, { params, query: { device_id } })),
      ),
      async () => clock.forward({ minutes: chance.between(1, 6) }),
      async () => await platform.jobs.run('attempts-overdue'),
    ],
    end: async () => {
      const rows = await platform.database.query('', 'select item, value from answers where attempt_id = $1', [
        attempt.id,
      ])
      return { seen, taken, stored: new Map(rows.map(({ item, value }) => [Number(item), String(value)])) }
    },
  }
}
