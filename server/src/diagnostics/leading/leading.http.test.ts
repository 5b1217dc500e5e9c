import { eq } from 'drizzle-orm'
import { expect, test, onTestFinished } from 'vitest'
import * as api from '#contract/diagnostics/results'
import { finishAttempt } from '#contract/diagnostics/attempts'
import { listTests } from '#contract/diagnostics/tests'
import { listNotifications } from '#contract/notifications'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { daniyar, gulnar, serik } from '../../cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { answer, begin, device, testId } from '../../../testing/take-test.ts'
import type { ItemKey } from '../scorers/score-item.rules.ts'
import { testKeys } from '../catalogue/tables.ts'
import { invitations, leadingRules } from './tables.ts'

const { as, clock, platform, newsIsHeard } = await startApp()

const wrong: AnswerValue = null

function best(key: ItemKey, isPair: boolean): AnswerValue {
  if ('right' in key) return key.right
  if ('order' in key) return key.order
  if ('pairs' in key) return key.pairs
  if ('number' in key) return String(key.number)
  if ('accept' in key) return key.accept.ru[0] ?? ''
  if (!('ratings' in key)) return null
  const ranked = Object.keys(key.ratings).sort((a, b) => (key.ratings[b] ?? 0) - (key.ratings[a] ?? 0))
  return isPair ? { most: ranked[0], least: ranked.at(-1) } : (ranked[0] ?? '')
}

/** Everything right but so many of the first items of these parts. */
async function takeWith(missed: { critical?: number; communication?: number }) {
  const pupil = await as(daniyar)
  const { attempt, form } = await begin(pupil)
  const [row] = await platform.db.select().from(testKeys).where(eq(testKeys.test_id, testId))
  const left = new Set(form.parts.flatMap(({ id, items }) => items.slice(0, Object.entries(missed).find(([part]) => part === id)?.[1] ?? 0)))
  const items = form.parts.flatMap((part) => part.items)
  const given = items.map((item): [number, AnswerValue] => [item.item, left.has(item) ? wrong : best(row!.key[item.id]!, item.kind === 'most-least')])
  await answer(pupil, attempt.id, given)
  const { body } = await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  return { pupil, id: body.result_id, attemptId: attempt.id }
}

const invited = async () =>
  (await platform.db.select().from(invitations)).map(({ leads_to, rule_version, ended_at }) => ({ leads_to, rule_version, isOver: ended_at !== null }))

test('who is above the threshold and in no part below its least is invited: where to, by which rule', async () => {
  const { pupil, id } = await takeWith({ critical: 5, communication: 6 })
  const { body } = await pupil.call(api.readResult, { params: { id } })
  expect(body.scales.map(({ percent }) => percent)).toEqual([80.8, null, 66.7, 100])
  expect(body.step_two).toMatchObject({ is_admitted: true, threshold: 80, of: 'Критическое мышление', about: expect.stringContaining('80,8') })
  expect(await invited()).toEqual([{ leads_to: 'stage-two', rule_version: 1, isOver: false }])
  expect((await pupil.call(api.listResults)).body.data[0]?.is_admitted).toBe(true)
  const stageTwo = (await pupil.call(listTests)).body.announced.find((one) => one.id === 'stage-two')
  expect(stageTwo?.message).toMatch(/^Тебя ждут на втором этапе/)
})

test('situations carry nobody over the line: their keys are not yet rated by experts', async () => {
  const { pupil, id } = await takeWith({ critical: 6 })
  const { body } = await pupil.call(api.readResult, { params: { id } })
  expect([body.total_percent, body.scales[0]?.percent, body.step_two?.is_admitted]).toEqual([90.3, 76.9, false])
  expect(body.step_two?.about).toMatch(/^Критическое мышление: 76,9\u00A0%\. На второй этап приглашают, если здесь больше 80\u00A0%/)
  expect(await invited()).toEqual([])
  const { body: told } = await (await as(serik, 'en')).call(api.readResult, { params: { id } })
  expect(told.how_to_read).toMatch(
    /strictly above 80%, without rounding: Critical thinking\. Other parts neither raise nor lower it\. .*Collaboration – 65%, Communication – 65%/,
  )
  // Within one standard error of the line, by the 26 items that it is drawn over.
  expect(told.quality?.near_threshold).toBe(true)
})

test('the invitation comes as a notification and by mail with its reason, to the pupil and the parent, once a year', async () => {
  const { pupil } = await takeWith({ critical: 5 })
  const told = async (visitor: typeof pupil) =>
    (await visitor.call(listNotifications)).body.data.flatMap(({ title, message, link }) => (title === 'Приглашение на второй этап' ? [[message, link]] : []))
  expect(await told(pupil)).toEqual([[expect.stringMatching(/выше 80\s%, и в каждой из остальных набрано достаточно/), '/test-results-second']])
  expect(await told(await as(gulnar, 'ru'))).toEqual([
    [expect.stringMatching(/^Данияр: приглашение на второй этап/), expect.stringMatching(/^\/children\/.+\/test-results-second$/)],
  ])
  await platform.jobs.run('copy-notifications')
  const mails = await platform.database.query('', "select recipient, text from messages where channel = 'mail' and purpose = 'news' order by recipient", [])
  expect(mails.map(({ recipient }) => recipient)).toEqual([daniyar.email, gulnar.email])
  expect(String(mails[0]?.text)).toMatch(/выше 80\s%.*Такое письмо приходит всем/s)
  clock.forward({ days: 40 })
  await takeWith({ critical: 5 })
  expect(await told(await as(daniyar))).toHaveLength(1)
})

test.each([
  ['ru', daniyar, /Критическое мышление: у тебя 84,6\u00A0% при пороге 80\u00A0%.*«Коммуникация» – 65\u00A0%/],
  ['kz', gulnar, /Сын тұрғысынан ойлау: 84,6%, шегі – 80%.*жеке бөлімдердің нәтижесі де.*«Коммуникация» – 65%/],
  ['en', serik, /Critical thinking: 84\.6%.*a minimum of their own.*«Communication» – 65%/],
] as const)('a part below its least keeps from step two, and is named as what has to grow (%s)', async (locale, reader, reason) => {
  const { id } = await takeWith({ critical: 4, communication: 7 })
  const { body } = await (await as(reader, locale)).call(api.readResult, { params: { id } })
  expect(body.step_two).toMatchObject({ is_admitted: false, about: expect.stringMatching(reason) })
  expect(await invited()).toEqual([])
})

test('who began under an earlier rule is judged by it, also when the result is counted anew', async () => {
  const [rule] = await platform.db.select().from(leadingRules).where(eq(leadingRules.test_id, testId))
  await platform.db
    .insert(leadingRules)
    .values({ ...rule!, rule_version: 2, rule: { to: 'stage-two', above: 95, least: {} }, holds_from: '2027-01-01T00:00:00.000Z' })
  await platform.database.notify('tests', testId)
  await newsIsHeard()
  await takeWith({ critical: 5 })
  expect(await invited()).toEqual([{ leads_to: 'stage-two', rule_version: 1, isOver: false }])
  await platform.database.query('', 'delete from leading_rules where rule_version = 2', [])
})

test('a corrected key that takes an invitation back ends its row and leaves it, and the pupil is told', async () => {
  const { pupil } = await takeWith({ critical: 5 })
  const [row] = await platform.db.select().from(testKeys).where(eq(testKeys.test_id, testId))
  // The tenth item is wrong by the new key: 20 of 26 are not above the line.
  const tenth = (await platform.database.query('', "select form #>> '{plan,parts,0,items,9,id}' as id from test_versions where test_id = $1", [testId]))[0]?.id
  await platform.db.insert(testKeys).values({ ...row!, key_version: 2, key: { ...row!.key, [String(tenth)]: { right: 'nobody' } } })
  // Other files read the same test: its corrected key must not stay.
  onTestFinished(async () => void (await platform.database.query('', 'delete from test_keys where key_version > 1', [])))
  clock.forward({ minutes: 1 })
  await platform.jobs.run('results-outdated')
  expect(await invited()).toEqual([{ leads_to: 'stage-two', rule_version: 1, isOver: true }])
  const [latest, ...earlier] = (await pupil.call(listNotifications)).body.data.map(({ title }) => title)
  expect([latest, earlier.sort()]).toEqual(['Результат уточнён', ['Приглашение на второй этап', 'Результат готов']])
})
