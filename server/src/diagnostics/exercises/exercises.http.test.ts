import { expect, test } from 'vitest'
import { listExercises, readExercises } from '#contract/diagnostics/exercises'
import { skills } from '#contract/values/result-picture'
import { startApp } from '../../../testing/start-app.ts'

const { guest, clock } = await startApp()
const bands = ['5-6', '7-9', '10-11', '12-14', '15-17'] as const
const setsOf = async (band: (typeof bands)[number]) => (await guest.call(readExercises, { params: { band } })).body.data

test('a guest finds exercises for every skill at every age, and the practice items of the tests', async () => {
  const { status, body } = await guest.call(listExercises)
  expect(status).toBe(200)
  const heads = (isOfSkill: boolean) => body.data.filter(({ skill }) => isOfSkill === (skill !== undefined))
  expect(heads(true).map(({ band, skill }) => [band, skill])).toEqual(
    bands.flatMap((band) => skills.map((skill) => [band, skill])),
  )
  expect(heads(false).map(({ id }) => id)).toEqual([
    'ability-10-11',
    'ability-12-14',
    'ability-15-17',
    'ability-7-9',
    'battery-5-6',
    'special-10-11',
  ])
})

test.each(bands)('each of them has its explanation (%s)', async (band) => {
  const sets = await setsOf(band)
  expect(sets.map(({ skill }) => skill)).toEqual(expect.arrayContaining([...skills]))
  const explained = sets.flatMap((set) => {
    if (set.way === 'items')
      return set.items.map(({ right_answer, explanation }) => right_answer !== null && explanation !== '')
    if (set.way === 'situations')
      return set.situations.map(({ options }) => options.every(({ leads }) => leads.length > 20))
    if (set.way === 'ideas') return set.tasks.map(({ kinds }) => kinds.length > 3)
    return set.together.map(
      ({ picture, notice, say }) =>
        picture.svg.startsWith('<svg ') && picture.alt !== '' && notice.length > 20 && say.length > 20,
    )
  })
  // There are fewer for ages 5 and 6, so that a child and an adult finish quickly.
  expect(explained.length).toBeGreaterThan(band === '5-6' ? 10 : 12)
  expect(explained).not.toContain(false)
})

test('only practice items of a test are shown', async () => {
  const own = (await setsOf('12-14')).find(({ id }) => id === 'ability-12-14')
  expect(own?.way === 'items' && own.items.map(({ id }) => id)).toEqual(['p-critical', 'p-communication'])
})

test('an invalid age has no exercises', async () => {
  const { status } = await guest.send('GET', '/api/exercises/99')
  expect(status).toBe(404)
})

test('the day changes at midnight in Kazakhstan, not in UTC', async () => {
  const at = async (moment: string) => {
    clock.set(moment)
    return JSON.stringify(await setsOf('10-11'))
  }
  const evening = await at('2026-11-24T18:59:59.000Z')
  expect(await at('2026-11-23T19:00:00.000Z')).toBe(evening)
  expect(await at('2026-11-24T19:00:00.000Z')).not.toBe(evening)
})
