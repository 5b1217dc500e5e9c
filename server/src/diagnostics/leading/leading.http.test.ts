import { eq } from 'drizzle-orm'
import { expect, test, onTestFinished } from 'vitest'
import * as api from '#contract/diagnostics/results'
import { listTests } from '#contract/diagnostics/tests'
import { listNotifications } from '#contract/messages/notifications'
import { daniyar, gulnar, serik } from '../../demo-country/cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { testId } from '../../../testing/take-test.ts'
import { takeTestMissing } from '../../../testing/taking/take-test-missing.ts'
import { correctKey } from '../../../testing/rows/correct-key.ts'
import { invitations, leadingRules } from '../rows/leading.tables.ts'

const { as, clock, platform, notificationsReceived } = await startApp()

async function taken(missed: Parameters<typeof takeTestMissing>[2]) {
  const pupil = await as(daniyar)
  return { pupil, ...(await takeTestMissing(platform.db, pupil, missed)) }
}

const invited = async () =>
  (await platform.db.select().from(invitations)).map(({ leads_to, rule_version, ended_at }) => ({
    leads_to,
    rule_version,
    isOver: ended_at !== null,
  }))

test('a pupil above the threshold of the total is invited by the rule', async () => {
  // 50 of 62 points.
  const { pupil, id } = await taken({ critical: 13 })
  const { body } = await pupil.call(api.readResult, { params: { id } })
  expect([body.total_percent, body.scales[0]?.percent]).toEqual([80.6, 53.8])
  expect(body.step_two).toMatchObject({
    is_admitted: true,
    threshold: 80,
    of: 'Общий результат',
    about: expect.stringMatching(/80,6.*странице записи/),
  })
  expect(await invited()).toEqual([{ leads_to: 'stage-two', rule_version: 1, isOver: false }])
  expect((await pupil.call(api.listResults)).body.data[0]?.is_admitted).toBe(true)
  const stageTwo = (await pupil.call(listTests)).body.announced.find((one) => one.id === 'stage-two')
  expect(stageTwo?.message).toMatch(/^Тебя ждут на втором этапе.*странице записи/)
})

test('a pupil below the threshold reads the percentage and the rule of the season, whatever a single part says', async () => {
  const { pupil, id } = await taken({ critical: 14 })
  const { body } = await pupil.call(api.readResult, { params: { id } })
  expect([body.total_percent, body.step_two?.is_admitted]).toEqual([79, false])
  expect(body.step_two?.about).toMatch(
    /^Общий результат: 79\u00A0%\. На второй этап приглашают, если общий результат первого этапа строго выше 80\u00A0%\./,
  )
  expect(await invited()).toEqual([])
  const { body: told } = await (await as(serik, 'en')).call(api.readResult, { params: { id } })
  expect(told.how_to_read).toMatch(/overall result is strictly above 80%/)
  expect(told.how_to_read).not.toMatch(/minimum/)
  // Within one standard error of the threshold, counted over all items with a right answer.
  expect(told.quality?.near_threshold).toBe(true)
})

test('the invitation comes as a notification and by mail with its reason, to the pupil and the parent, once a year', async () => {
  const { pupil } = await taken({ critical: 13 })
  const told = async (visitor: typeof pupil) =>
    (await visitor.call(listNotifications)).body.data.flatMap(({ title, message, link }) =>
      title === 'Приглашение на второй этап' ? [[message, link]] : [],
    )
  expect(await told(pupil)).toEqual([
    [expect.stringMatching(/общий результат первого этапа выше 80\s%.*странице записи/), '/test-results-second'],
  ])
  expect(await told(await as(gulnar, 'ru'))).toEqual([
    [
      expect.stringMatching(/^Данияр: приглашение на второй этап/),
      expect.stringMatching(/^\/children\/.+\/test-results-second$/),
    ],
  ])
  await platform.jobs.run('copy-notifications')
  const mails = await platform.database.query(
    '',
    "select recipient, text from messages where channel = 'mail' and purpose = 'news' order by recipient",
    [],
  )
  expect(mails.map(({ recipient }) => recipient)).toEqual([daniyar.email, gulnar.email])
  expect(String(mails[0]?.text)).toMatch(/выше 80\s%.*Такое письмо приходит всем/s)
  clock.forward({ days: 40 })
  await taken({ critical: 5 })
  expect(await told(await as(daniyar))).toHaveLength(1)
})

test('an attempt follows the rule under which it began, even if the result is counted again', async () => {
  const [rule] = await platform.db.select().from(leadingRules).where(eq(leadingRules.test_id, testId))
  await platform.db.insert(leadingRules).values({
    ...rule!,
    rule_version: 2,
    rule: { to: 'stage-two', above: 95, least: {} },
    holds_from: '2027-01-01T00:00:00.000Z',
  })
  await platform.database.notify('tests', testId)
  await notificationsReceived()
  await taken({ critical: 13 })
  expect(await invited()).toEqual([{ leads_to: 'stage-two', rule_version: 1, isOver: false }])
  await platform.database.query('', 'delete from leading_rules where rule_version = 2', [])
})

test('an invitation that a corrected key withdraws is ended but stays stored, and the pupil is notified', async () => {
  const { pupil } = await taken({ critical: 13 })
  // With the new key the twentieth item is wrong: 49 of 62 points are not above the threshold.
  const twentieth = (
    await platform.database.query(
      '',
      "select form #>> '{plan,parts,0,items,19,id}' as id from test_versions where test_id = $1",
      [testId],
    )
  )[0]?.id
  await correctKey(platform, testId, { [String(twentieth)]: 'nobody' })
  // Restores the key, because other test files read the same test.
  onTestFinished(
    async () => void (await platform.database.query('', 'delete from test_keys where key_version > 1', [])),
  )
  clock.forward({ minutes: 1 })
  await platform.jobs.run('results-outdated')
  expect(await invited()).toEqual([{ leads_to: 'stage-two', rule_version: 1, isOver: true }])
  const [latest, ...earlier] = (await pupil.call(listNotifications)).body.data.map(({ title }) => title)
  expect([latest, earlier.sort()]).toEqual(['Результат уточнён', ['Приглашение на второй этап', 'Результат готов']])
})
