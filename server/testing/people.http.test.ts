import { expect, test } from 'vitest'
import { readProfile } from '#contract/accounts/accounts'
import { listTests } from '#contract/diagnostics/tests'
import { listChildren } from '#contract/profiles/family'
import { startApp } from './start-app.ts'

const { as, aStudent, aParentOf } = await startApp()

test('a pupil has the values the test names, and otherwise may begin a test', async () => {
  const [ordinary, named] = [
    await aStudent(),
    await aStudent({ grade: 3, region: 'abai', first_name: 'Ерлан', has_guardian: false }),
  ]
  expect((await (await as(ordinary)).call(listTests)).body.data.map(({ state }) => state)).toContain('not-started')
  const { body } = await (await as(named)).call(readProfile)
  expect(body.data).toMatchObject({ first_name: 'Ерлан', guardian: null, education: { grade: 3 } })
})

test('a parent sees the child if the link is confirmed', async () => {
  const child = await aStudent({ first_name: 'Ерлан' })
  const [one, other] = [await aParentOf(child), await aParentOf(child, 'awaiting')]
  const seen = async (parent: typeof one) =>
    (await (await as(parent)).call(listChildren)).body.data.map(({ state, name }) => `${state}, ${name}`)
  expect(await seen(one)).toEqual([expect.stringMatching(/^confirmed, .*Ерлан/)])
  expect(await seen(other)).toEqual([expect.stringMatching(/^awaiting, /)])
})

test('many pupils with one birthday are different people', async () => {
  const pupils = await Promise.all(Array.from({ length: 60 }, () => aStudent({ grade: 10 })))
  expect(new Set(pupils.map(({ iin }) => iin)).size).toBe(60)
})
