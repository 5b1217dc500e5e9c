import { expect, test } from 'vitest'
import { readTest } from '#contract/diagnostics/tests'
import type { Locale } from '#contract/values/locale'
import { startApp } from '../../../testing/start-app.ts'
import { daniyar } from '../../demo-country/cast.ts'

const { as } = await startApp()
const kazakh = /[әғқңөұүһі]/i

test.each<[Locale, boolean]>([
  ['ru', false],
  ['kz', true],
])(
  'practice items come in the language chosen for the test, whatever the site speaks (%s)',
  async (locale, isKazakh) => {
    for (const site of ['ru', 'kz'] as const) {
      const { body } = await (
        await as(daniyar, site)
      ).call(readTest, { params: { id: 'ability-12-14' }, query: { locale } })
      expect(body.practice.length).toBeGreaterThan(0)
      for (const { stem, explanation } of body.practice) expect(kazakh.test(`${stem} ${explanation}`)).toBe(isKazakh)
      expect(body.card.title).toBe(site === 'kz' ? 'Қабілет тесті' : 'Тест способностей')
    }
  },
)

test('before a choice is made they are in the language of the pupil’s tests', async () => {
  const { body } = await (await as(daniyar, 'en')).call(readTest, { params: { id: 'ability-12-14' }, query: {} })
  const { body: chosen } = await (
    await as(daniyar, 'en')
  ).call(readTest, { params: { id: 'ability-12-14' }, query: { locale: body.test_locale } })
  expect(body.practice).toEqual(chosen.practice)
})

test('the instruction says how the items are answered', async () => {
  const { body } = await (await as(daniyar)).call(readTest, { params: { id: 'ability-12-14' }, query: {} })
  expect(new Set(body.kinds).size).toBe(body.kinds.length)
  expect(body.kinds).toEqual(expect.arrayContaining(['single', 'picture', 'order', 'match', 'open-text', 'drawing']))
})
