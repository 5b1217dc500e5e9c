import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/results'
import { emailChanges, views } from '../../../accounts/tables.ts'
import { alina, aruzhan, daniyar, gulnar, oleg, serik, timur } from '../../../demo-country/cast.ts'
import { messages } from '../../../messaging/tables.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { aResult, aScore } from '../../../../testing/rows/a-result.ts'
import { skills } from '#contract/values/result-picture'
import { users } from '../../../users/tables.ts'

const { as, guest, platform, clock } = await startApp()
const { db } = platform

function finished(student: { id: string }, share_token: string | null = 'a-token-of-the-link'): Promise<string> {
  const scales = skills.map((skill, index) => aScore(skill, 90 - 10 * index))
  return aResult(platform, student, {
    attempt: { started_at: '2026-11-20T03:08:00.000Z', receipt_number: 118 },
    scores: { scales, total_percent: 84.4, item_points: [], answered: 60, not_reached: 0, flags: [] },
    total_percent: 84.4,
    share_token,
    shared_by: student.id,
    shared_at: platform.now().toISOString(),
  })
}

const report = (id: string) => ({ params: { id } })
const storedReports = async (id: string) =>
  [...(await platform.files.listAll(`reports/${id}`)).objects].map((object) => object.name)

test('a pupil gets the report as a named file that is not cached', async () => {
  const id = await finished(daniyar)
  const { status, headers, raw } = await (await as(daniyar)).call(api.readReport, report(id))
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="bagdar-[\w-]+\.pdf"; filename\*=UTF-8''%D0/)
  expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the same report is printed once; another language, and a revoked link, need another one', async () => {
  const id = await finished(daniyar)
  const pupil = await as(daniyar)
  await Promise.all([pupil.call(api.readReport, report(id)), pupil.call(api.readReport, report(id))])
  expect(await storedReports(id)).toHaveLength(1)
  await pupil.call(api.readReport, { ...report(id), query: { locale: 'kz' } })
  await pupil.call(api.revokeLink, report(id))
  await pupil.call(api.readReport, report(id))
  expect((await storedReports(id)).map((name) => name.slice(0, 10)).sort()).toEqual([
    'kk-student',
    'ru-student',
    'ru-student',
  ])
})

test('another pupil’s report is not found, nor is that of a child without a confirmed link', async () => {
  const id = await finished(alina)
  for (const stranger of [timur, aruzhan, oleg, gulnar])
    expect(await (await as(stranger)).call(api.readReport, report(id))).toBeRefused('not-found')
  expect(await guest.call(api.readReport, report(id))).toBeRefused('token-needed')
  expect(await storedReports(id).catch(() => [])).toEqual([])
})

test('a confirmed parent and the school’s psychologist print it with their own texts, and both views are logged', async () => {
  const id = await finished(daniyar)
  await (await as(daniyar)).call(api.readReport, report(id))
  expect((await (await as(gulnar)).call(api.readReport, report(id))).status).toBe(200)
  expect((await (await as(serik)).call(api.readReport, report(id))).status).toBe(200)
  const seen = await db
    .select({ viewer_id: views.viewer_id, what: views.what })
    .from(views)
    .where(eq(views.student_id, daniyar.id))
  expect(seen).toEqual([
    { viewer_id: gulnar.id, what: 'report' },
    { viewer_id: serik.id, what: 'report' },
  ])
  expect((await storedReports(id)).map((name) => name.replace(/-[\w-]{22}\.pdf$/, '')).sort()).toEqual([
    'ru-parent',
    'ru-specialist',
    'ru-student',
  ])
})

test('the report is sent to the e-mail of the profile, as a file of the store', async () => {
  const id = await finished(daniyar)
  const answer = await (await as(daniyar)).call(api.mailReport, report(id))
  expect(answer.body).toEqual({ message: 'Отчёт отправлен на e-mail' })
  const [mail] = await db.select().from(messages)
  expect(mail).toMatchObject({
    channel: 'mail',
    recipient: daniyar.email,
    language: 'ru',
    attachment_name: 'Результат – Ахметов Данияр.pdf',
  })
  expect(await platform.files.exists(mail?.attachment_key ?? '')).toBe(true)
})

test('a parent gets it at their own address, and the pupil can see that', async () => {
  const id = await finished(daniyar)
  await (await as(gulnar)).call(api.mailReport, report(id))
  expect((await db.select().from(messages)).map(({ recipient }) => recipient)).toEqual([gulnar.email])
  expect((await db.select().from(views)).map(({ viewer_id, what }) => [viewer_id, what])).toEqual([
    [gulnar.id, 'report'],
  ])
})

test('without an e-mail in the profile nothing is sent', async () => {
  const id = await finished(daniyar)
  await db.update(users).set({ email: '' }).where(eq(users.id, daniyar.id))
  const refused = await (await as(daniyar)).call(api.mailReport, report(id))
  expect(refused).toBeRefused('email-needed')
  expect(refused.refusal.message).toContain('Почты в аккаунте нет')
  const at = platform.now().toISOString()
  await db
    .insert(emailChanges)
    .values({ user_id: daniyar.id, email: 'new@a.kz', code_hmac: '', created_at: at, expires_at: at })
  expect((await (await as(daniyar)).call(api.mailReport, report(id))).refusal.message).toContain(
    'Почта ещё не подтверждена',
  )
  expect(await db.select().from(messages)).toEqual([])
})

test('at most five e-mails an hour are sent, also for simultaneous requests', async () => {
  const id = await finished(daniyar)
  const pupil = await as(daniyar)
  const answers = await Promise.all(Array.from({ length: 7 }, () => pupil.call(api.mailReport, report(id))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('3600')
  clock.forward({ minutes: 61 })
  expect((await pupil.call(api.mailReport, report(id))).status).toBe(200)
})
