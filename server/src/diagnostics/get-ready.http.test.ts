// Also on PostgreSQL: statements with empty lists must work there too.
import { expect, test, vi } from 'vitest'
import { startAttempt } from '#contract/diagnostics/attempts'
import { startApp } from '../../testing/start-app.ts'
import { answers, attempts } from './rows/attempts.tables.ts'
import { catalogueOf } from './catalogue/catalogue.ts'
import { getReady } from './get-ready.ts'
import { initialForms } from './catalogue/pack-forms.ts'

const { platform, as, aStudent } = await startApp()

test('the first pupil to begin after a server start waits for no test to be read and no form to be made', async () => {
  const rows = async () => [await platform.db.$count(attempts), await platform.db.$count(answers)]
  const before = await rows()
  await getReady(platform)
  expect(await rows()).toEqual(before)
  const catalogue = catalogueOf(platform)
  const { id, version } = await catalogue.test('ability-12-14')
  const held = await catalogue.version(id, version)
  const written = vi.spyOn(JSON, 'stringify')
  const texts = [...initialForms(held)]
  expect([texts.length, written.mock.calls.length]).toEqual([3 * 36, 0])
  written.mockRestore()
  const pupil = await as(await aStudent())
  const read = vi.spyOn(platform.db, 'select')
  const begun = await pupil.call(startAttempt, {
    params: { id },
    body: { device_id: 'device-1', locale: 'kz', assent: true, conditions: [] },
  })
  expect([begun.status, read.mock.calls.length]).toEqual([201, 0])
  read.mockRestore()
})
