import { expect, onTestFinished, test } from 'vitest'
import { readBookingState } from '#contract/appointments/booking'
import { listFaq } from '#contract/content/faq'
import { listAudit } from '#contract/publishing/audit'
import { changeSeasonRule, readSeasonChoices, readSeasonRule } from '#contract/diagnostics/season-rule'
import { readResult } from '#contract/diagnostics/results'
import { listTests } from '#contract/diagnostics/tests'
import { searchSite } from '#contract/content/site-search'
import type { SeasonRule } from '#contract/values/stages'
import { admin as dina, aruzhan, daniyar, gulnar, serik } from '../../demo-country/cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { begin } from '../../../testing/take-test.ts'
import { finishTestMissing, takeTestMissing } from '../../../testing/taking/take-test-missing.ts'
import { testsChannel } from '../catalogue/catalogue.ts'
import { seasonChannel } from './season.ts'
import { invitations } from '../rows/leading.tables.ts'

const { as, clock, platform, notificationsReceived } = await startApp()

const reason = 'Так решил совет этого сезона'

/** Chooses a rule and restores the usual one after the test. */
async function choose(rule: SeasonRule, version = 0) {
  onTestFinished(async () => {
    await platform.database.query('', 'delete from season_rules', [])
    await platform.database.query('', 'delete from leading_rules where rule_version > 1', [])
    for (const channel of [testsChannel, seasonChannel, 'published']) await platform.database.notify(channel, '')
    await notificationsReceived()
  })
  const answer = await (await as(dina)).call(changeSeasonRule, { body: { rule, reason, version } })
  await notificationsReceived()
  clock.forward({ minutes: 1 })
  return answer
}

const invited = async () =>
  (await platform.db.select().from(invitations)).map(({ rule_version, ended_at }) => [rule_version, ended_at === null])

test('situations cannot lift a pupil over the line if only critical thinking counts', async () => {
  await choose('critical')
  const pupil = await as(daniyar)
  const { id } = await takeTestMissing(platform.db, pupil, { critical: 6 })
  const { body } = await pupil.call(readResult, { params: { id: id } })
  expect([body.total_percent, body.scales[0]?.percent, body.step_two?.is_admitted]).toEqual([90.3, 76.9, false])
  expect(body.step_two?.about).toMatch(
    /^Критическое мышление: 76,9\u00A0%\. На второй этап приглашают, если на первом этапе критическое мышление строго выше 80\u00A0%, а коммуникация и командная работа не ниже 65\u00A0%/,
  )
  const { body: told } = await (await as(serik, 'en')).call(readResult, { params: { id: id } })
  expect(told.how_to_read).toMatch(
    /Critical thinking\. Other parts do not raise or lower it\. .*Collaboration – 65%, Communication – 65%/,
  )
  expect(await invited()).toEqual([])
})

test.each([
  ['ru', daniyar, /Критическое мышление: у тебя 84,6\u00A0% при пороге 80\u00A0%.*«Коммуникация» – 65\u00A0%/],
  ['kz', gulnar, /Сын тұрғысынан ойлау: 84,6%, шегі – 80%.*жеке бөлімдердің нәтижесі де.*«Коммуникация» – 65%/],
  ['en', serik, /Critical thinking: 84\.6%.*have minimums that have not been reached yet.*“Communication” – 65%/],
] as const)(
  'with a minimum per part a lower part keeps a pupil from stage 2 and is named as what has to grow (%s)',
  async (locale, reader, words) => {
    await choose('critical')
    const { id } = await takeTestMissing(platform.db, await as(daniyar), { critical: 4, communication: 7 })
    const { body } = await (await as(reader, locale)).call(readResult, { params: { id: id } })
    expect(body.step_two).toMatchObject({ is_admitted: false, about: expect.stringMatching(words) })
  },
)

test('a change withdraws no invitation, and gives none for existing results', async () => {
  const pupil = await as(daniyar)
  await takeTestMissing(platform.db, pupil, { critical: 13 })
  expect(await invited()).toEqual([[1, true]])
  await choose('critical')
  await platform.jobs.run('results-outdated')
  expect(await invited()).toEqual([[1, true]])
  const [card] = (await pupil.call(listTests)).body.announced.filter(({ id }) => id === 'stage-two')
  expect(card?.message).toMatch(/^Тебя ждут на втором этапе/)
})

test('a pupil who is taking a test when the rule changes keeps the rule it was begun under', async () => {
  await choose('critical')
  const pupil = await as(daniyar)
  const begun = await begin(pupil)
  clock.forward({ minutes: 1 })
  await choose('overall', 1)
  const { id } = await finishTestMissing(platform.db, pupil, begun, { critical: 6 })
  const { body } = await pupil.call(readResult, { params: { id: id } })
  expect(body.step_two).toMatchObject({ is_admitted: false, of: 'Критическое мышление' })
  await takeTestMissing(platform.db, await as(aruzhan), { critical: 6 })
  expect(await invited()).toEqual([[3, true]])
})

test('the rule has the same wording everywhere, and changes everywhere at once', async () => {
  const pupil = await as(daniyar)
  const told = async () => {
    const { sentence } = (await pupil.call(readSeasonRule)).body
    const faq = (await pupil.call(listFaq, { query: { search: sentence.slice(0, 40) } })).body.data.map(
      ({ html }) => html,
    )
    const opens = (await pupil.call(listTests)).body.announced.find(({ id }) => id === 'stage-two')?.message ?? ''
    const booking = (await pupil.call(readBookingState, { query: { kind: 'stage-two' } })).body.invites
    const found = (await pupil.call(searchSite, { query: { q: sentence.slice(0, 100) } })).body.data
    const condition = sentence.replace('На второй этап приглашают, ', '')
    return {
      sentence,
      all: [
        faq.some((html) => html.includes(sentence)),
        opens.endsWith(condition),
        booking === sentence,
        found.length > 0,
      ],
    }
  }
  expect(await told()).toEqual({
    sentence: 'На второй этап приглашают, если общий результат первого этапа строго выше 80\u00A0%.',
    all: [true, true, true, true],
  })
  await choose('critical')
  const after = await told()
  expect(after.sentence).toMatch(
    /критическое мышление строго выше 80\u00A0%, а коммуникация и командная работа не ниже 65\u00A0%/,
  )
  expect(after.all).toEqual([true, true, true, true])
})

test('a pupil reads the rule that applies to them everywhere, and without a test the current one', async () => {
  const [pupil, other] = [await as(daniyar), await as(aruzhan)]
  const { id } = await takeTestMissing(platform.db, pupil, { critical: 13, communication: 7 })
  clock.forward({ minutes: 1 })
  await choose('critical')
  const told = async (who: typeof pupil) => [
    (await who.call(listTests)).body.announced.find((item) => item.id === 'stage-two')?.message ?? '',
    (await who.call(readBookingState, { query: { kind: 'stage-two' } })).body.invites ?? '',
  ]
  const { body } = await pupil.call(readResult, { params: { id: id } })
  expect(body.step_two).toMatchObject({
    is_admitted: false,
    about: expect.stringContaining('общий результат первого этапа строго выше'),
  })
  expect(await told(pupil)).toEqual([
    expect.stringContaining('общий результат'),
    expect.stringContaining('общий результат'),
  ])
  const ofToday = [expect.stringContaining('критическое мышление'), expect.stringContaining('критическое мышление')]
  expect(await told(other)).toEqual(ofToday)
  clock.forward({ days: 365 })
  expect(await told(await as(daniyar))).toEqual(ofToday)
})

test('a choice needs a reason and is logged; a change based on an older one is refused, and choosing the current one is no change', async () => {
  expect((await choose('critical')).status).toBe(200)
  const admin = await as(dina)
  const { body } = await admin.call(readSeasonChoices)
  expect(body).toMatchObject({
    rule: 'critical',
    version: 1,
    changes: [{ rule: 'critical', reason, by: expect.stringContaining(dina.last_name) }],
  })
  const [row] = (await admin.call(listAudit, { query: {} })).body.data
  expect(row).toMatchObject({ action: 'setting-changed', record_id: 'step-two-rule' })
  expect(row?.changes).toContainEqual({ field: 'season-rule', before: 'overall', after: 'critical' })
  expect(await admin.call(changeSeasonRule, { body: { rule: 'overall', reason, version: 0 } })).toBeRefused(
    'season-rule-changed',
  )
  expect(await admin.call(changeSeasonRule, { body: { rule: 'critical', reason, version: 1 } })).toBeRefused(
    'season-rule-in-force',
  )
  expect(await admin.call(changeSeasonRule, { body: { rule: 'overall', reason: 'так', version: 1 } })).toBeRefused(
    'invalid',
    'reason',
  )
})
