import { expect, test } from 'vitest'
import { printCards, readCards } from '#contract/staff/cards'
import { startApp } from '../../testing/start-app.ts'
import {
  admin,
  aruzhan,
  evaluator,
  gulnar,
  kindergartenPsychologist,
  marat,
  saule,
  serik,
  trainer,
} from '../demo-country/cast.ts'

const { as, guest, platform } = await startApp()

test('adults who give the tasks read them with instruction and rubric, numbered as on the cards', async () => {
  const { status, body } = await (await as(serik)).call(readCards, { query: { locale: 'kz' } })
  expect(status).toBe(200)
  const tasks = body.blocks.flatMap((block) => block.tasks)
  expect([body.locale, tasks.length, tasks.map(({ number }) => number)]).toEqual([
    'kz',
    28,
    Array.from({ length: 28 }, (_, index) => index + 1),
  ])
  // The cards with faces are laid out again for the next task.
  expect(tasks.slice(5, 7).map(({ pictures }) => pictures.length)).toEqual([4, 4])
  expect(body.guide[0]?.lines.some((line) => line.includes('қорап'))).toBe(true)
})

test('the set is printed in three languages, once each, as a named file', async () => {
  const visitor = await as(saule)
  for (const locale of ['ru', 'kz', 'en'] as const) {
    const { status, headers, raw } = await visitor.call(printCards, { query: { locale } })
    expect([status, headers['content-type'], raw.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(headers['content-disposition']).toContain('filename="bagdar-cards-5-6-')
  }
  const printed = async () =>
    [...(await platform.files.listAll('reports/cards-5-6')).objects].map(({ name }) => name).sort()
  const before = await printed()
  for (const adult of [admin, kindergartenPsychologist])
    expect((await (await as(adult)).call(printCards, { query: { locale: 'kz' } })).status).toBe(200)
  expect(await printed()).toEqual(before)
  expect([...new Set(before.map((name) => name.slice(0, 6)))]).toEqual(['en-set', 'kk-set', 'ru-set'])
})

test('nobody else can read or print it', async () => {
  for (const call of [readCards, printCards]) {
    for (const other of [aruzhan, gulnar, marat, trainer])
      expect(await (await as(other)).call(call)).toBeRefused('not-allowed')
    expect(await guest.call(call)).toBeRefused('token-needed')
  }
  for (const adult of [evaluator, kindergartenPsychologist])
    expect((await (await as(adult)).call(readCards)).status).toBe(200)
})
