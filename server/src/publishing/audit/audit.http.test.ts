// Also on PostgreSQL: a trigger protects the log until a transaction declares its term over.
import { expect, test } from 'vitest'
import { exportAudit, listAudit, listAuditPeople } from '#contract/publishing/audit'
import { saveEntry } from '#contract/publishing/entries'
import { readFirstRun } from '#contract/publishing/first-run'
import { listKinds } from '#contract/publishing/overview'
import { aDraft, newsIn, publish } from '../../../testing/records/an-entry.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, editor as aigerim } from '../../demo-country/cast.ts'
import { deleteExpiredAudit } from './recorded-steps.ts'

const { as, platform, clock } = await startApp()

async function work() {
  const editor = await as(aigerim)
  const entry = await aDraft(editor)
  clock.forward({ seconds: 1 })
  const texts = {
    ru: { ...newsIn('Русский'), title: '=Новый заголовок', body: `<p>${'Длинный текст. '.repeat(50)}</p>` },
    kk: {},
    en: {},
  }
  const { body: saved } = await editor.call(saveEntry, {
    params: { kind: 'news', id: entry.id },
    body: { version: 1, address: '', shared: entry.shared, texts },
  })
  clock.forward({ seconds: 1 })
  await publish(editor, saved)
  return entry
}

test('the log shows who changed what, with the values before and after', async () => {
  const { id } = await work()
  const boss = await as(admin)
  const { body } = await boss.call(listAudit, { query: { record: id } })
  expect(body.data.map(({ action, by, by_role }) => [action, by, by_role])).toEqual([
    ['published', 'Есенова Айгерім', 'editor'],
    ['saved', 'Есенова Айгерім', 'editor'],
    ['created', 'Есенова Айгерім', 'editor'],
  ])
  const changes = body.data[1]?.changes ?? []
  expect(changes.find(({ field }) => field === 'texts.ru.title')).toEqual({
    field: 'texts.ru.title',
    before: 'Русский: тест читает вопросы вслух',
    after: '=Новый заголовок',
  })
  expect(String(changes.find(({ field }) => field === 'texts.ru.body')?.after)).toMatch(/^Длинный текст\. .{280,}…$/)
})

test('it is filtered by person, action, kind and day', async () => {
  const { id } = await work()
  const boss = await as(admin)
  const find = async (query: object) => (await boss.call(listAudit, { query: { record: id, ...query } })).body.total
  expect(await find({ by: aigerim.id })).toBe(3)
  expect(await find({ by: admin.id })).toBe(0)
  expect(await find({ action: 'saved' })).toBe(1)
  expect(await find({ kind: 'faq' })).toBe(0)
  expect(await find({ from: '2026-11-20', until: '2026-11-20' })).toBe(3)
  expect(await find({ until: '2026-11-19' })).toBe(0)
  expect((await boss.call(listAuditPeople)).body.data).toEqual([{ id: aigerim.id, title: 'Есенова Айгерім' }])
})

test('no cell of its table begins with a formula, and the export is logged', async () => {
  await work()
  const boss = await as(admin)
  const { raw } = await boss.call(exportAudit, { query: { action: 'saved' } })
  expect(raw.rawPayload.toString()).toContain(";'=Новый заголовок\r\n")
  expect((await boss.call(listAudit, { query: { action: 'exported' } })).body.data).toMatchObject([
    { record_id: 'audit' },
  ])
})

test.each([
  ['ru', ';Редактор;сохранено;Новости;'],
  ['kz', ';Редактор;сақталды;Жаңалықтар;'],
  ['en', ',Editor,saved,News,'],
] as const)('the cells of its table use the words of the page (%s)', async (locale, said) => {
  const { id } = await work()
  const boss = await as(admin, locale)
  const { raw } = await boss.call(exportAudit, { query: { record: id, action: 'saved' } })
  expect(raw.rawPayload.toString().split('\r\n')[1]).toContain(said)
})

test('its rows cannot be removed for three years, and are then deleted', async () => {
  const { id } = await work()
  const boss = await as(admin)
  const left = async () => (await boss.call(listAudit, { query: { record: id } })).body.total
  await expect(platform.database.query('', 'delete from audit_log where record_id = $1', [id])).rejects.toThrow(
    'stay as they were written',
  )
  await deleteExpiredAudit(platform.db, '2026-11-20T04:00:00.000Z')
  expect(await left()).toBe(3)
  await deleteExpiredAudit(platform.db, '2026-11-20T04:00:02.000Z')
  expect(await left()).toBe(1)
  await expect(platform.database.query('', 'delete from audit_log where record_id = $1', [id])).rejects.toThrow(
    'stay as they were written',
  )
})

test('counts are given for each kind that the user works with', async () => {
  const editor = await as(aigerim)
  const before = (await editor.call(listKinds)).body.data.find(({ kind }) => kind === 'news')
  await work()
  await aDraft(editor)
  const { body } = await editor.call(listKinds)
  const news = body.data.find(({ kind }) => kind === 'news')
  expect(
    [news?.total, news?.published, news?.drafts, news?.missing].map(
      (count, index) =>
        (count ?? 0) - ([before?.total, before?.published, before?.drafts, before?.missing][index] ?? 0),
    ),
  ).toEqual([2, 1, 1, 2])
  expect(body.data.map(({ kind }) => kind)).not.toContain('legal-text')
  expect((await (await as(admin)).call(listKinds)).body.data.map(({ kind }) => kind)).toContain('legal-text')
})

test('the checklist shows what is settled, and what to do about the rest', async () => {
  const { body } = await (await as(admin)).call(readFirstRun)
  const settled = Object.fromEntries(body.data.map(({ check, is_settled }) => [check, is_settled]))
  expect(settled).toMatchObject({
    mail: false,
    sms: false,
    payment: false,
    backup: false,
    storage: true,
    'demo-content': true,
    'second-factor': false,
  })
  expect(body.data.every(({ title, text }) => title !== '' && text !== '')).toBe(true)
})
