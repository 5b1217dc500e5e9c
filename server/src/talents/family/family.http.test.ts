// Also on PostgreSQL: triggers take a consent away, and results are read by plain SQL.
import { expect, test } from 'vitest'
import { withdrawConsent } from '#contract/profiles/consents'
import { listChildren } from '#contract/profiles/family'
import * as api from '#contract/talents/own-talents'
import { listTalents, readTalent, saveTalentPurpose } from '#contract/talents/talents'
import { aResult, aScore } from '../../../testing/rows/a-result.ts'
import { aFact, aTalent } from '../../../testing/rows/a-talent.ts'
import { startApp } from '../../../testing/start-app.ts'
import { alina, aruzhan, gulnar, oleg, registryViewer } from '../../demo-country/cast.ts'

const { as, aStudent, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const params = { id: aruzhan.id }
const agreed = { consent: true as const, consent_version: '1' }
const propose = () => platform.jobs.run('propose-talents')

async function isListed(id = aruzhan.id): Promise<boolean> {
  const visitor = await as(registryViewer)
  await visitor.call(saveTalentPurpose, { body: { purpose: 'programme', words: '' } })
  const listed = (await visitor.call(listTalents, { body: {} })).body.data.some((row) => row.id === id)
  expect((await visitor.call(readTalent, { params: { id } })).status).toBe(listed ? 200 : 404)
  return listed
}
const stateOf = async () => (await (await as(aruzhan)).call(api.readOwnTalent, { params })).body.state
const scores = (critical: number) => ({
  scales: [aScore('critical', critical), aScore('creative', 40)],
  total_percent: 85,
  item_points: [],
  answered: 60,
  not_reached: 0,
  flags: [],
})

test('a result at the threshold proposes the pupil, and nobody is listed before the parent has agreed', async () => {
  await aResult(platform, aruzhan, { total_percent: 80, scores: scores(70) })
  await aResult(platform, alina, { total_percent: 79.9, scores: scores(70) })
  expect(await stateOf()).toBe('none')
  await propose()
  await propose()
  expect(await stateOf()).toBe('awaits-consent')
  expect(await isListed()).toBe(false)
  const asked = await run("select user_id, kind from notifications where kind like '%talent-proposed' order by kind")
  expect(asked).toEqual([
    { user_id: gulnar.id, kind: 'child-talent-proposed' },
    { user_id: aruzhan.id, kind: 'talent-proposed' },
  ])
  expect(await (await as(aruzhan)).call(api.agreeToTalent, { params, body: agreed })).toBeRefused(
    'talent-consent-other',
  )
  const parent = await as(gulnar)
  const outdated = { ...agreed, consent_version: '0' }
  expect(await parent.call(api.agreeToTalent, { params, body: outdated })).toBeRefused('talent-consent-outdated')
  for (let press = 0; press < 2; press += 1)
    expect((await parent.call(api.agreeToTalent, { params, body: agreed })).status).toBe(200)
  expect(await isListed()).toBe(true)
  expect(await run('select is_given, given_by, text_version, length(text_hash) as hash from talent_consents')).toEqual([
    { is_given: true, given_by: 'Серікова Гүлнар', text_version: '1', hash: 64 },
  ])
  expect(await run('select critical, creative, points from talents')).toEqual([
    { critical: 70, creative: 40, points: 110 },
  ])
})

test('thresholds are rows of the back office: a lower one proposes more, a higher one takes nobody out', async () => {
  await aResult(platform, aruzhan, { total_percent: 60, scores: scores(70) })
  await propose()
  expect(await stateOf()).toBe('none')
  await run("update talent_rules set threshold = 70, is_off = true where id = 'skill'")
  await propose()
  expect(await stateOf()).toBe('none')
  await run("update talent_rules set is_off = false where id = 'skill'")
  await propose()
  expect(await stateOf()).toBe('awaits-consent')
  await run("update talent_rules set threshold = 100 where id = 'skill'")
  await propose()
  expect(await stateOf()).toBe('awaits-consent')
})

test('from 16 the pupil agrees, and the parent cannot', async () => {
  const grown = await aStudent({ grade: 11, birth_date: '2009-02-02' })
  await aTalent(platform, grown, { consented_at: null })
  const of = { id: grown.id }
  expect((await (await as(grown)).call(api.agreeToTalent, { params: of, body: agreed })).status).toBe(200)
  expect(await isListed(grown.id)).toBe(true)
})

test('an entry leaves at once when the consent to the processing of data is withdrawn, and needs a new one', async () => {
  await aTalent(platform, aruzhan)
  expect(await isListed()).toBe(true)
  const parent = await as(gulnar)
  const link = (await parent.call(listChildren)).body.data.find(({ student_id }) => student_id === aruzhan.id)
  await parent.call(withdrawConsent, { params: { id: link?.id ?? '' } })
  expect(await isListed()).toBe(false)
  expect(await stateOf()).toBe('awaits-consent')
  expect(await parent.call(api.agreeToTalent, { params, body: agreed })).toBeRefused('talent-consent-first')
  expect(await run('select is_given, by_id from talent_consents')).toEqual([{ is_given: false, by_id: gulnar.id }])
})

test('the pupil and the parent read and correct the entry, in levels without numbers', async () => {
  await aTalent(platform, aruzhan, { critical: 94 })
  const own = { scientific_interests: 'физика', hobbies: 'домбра', interests: '', description: 'Строю модели' }
  for (const member of [aruzhan, gulnar]) {
    const visitor = await as(member)
    expect((await visitor.call(api.saveOwnTalent, { params, body: own })).status).toBe(200)
    const { body } = await visitor.call(api.readOwnTalent, { params })
    expect(body).toMatchObject({ ...own, state: 'listed', iin: aruzhan.iin, may_consent: member === gulnar })
    expect(body.skills[0]).toEqual({ skill: 'critical', percent: null, level: 'shining' })
  }
  for (const contact of [
    '+7 701 111 22 01',
    'пиши на a@mail.kz',
    't.me/aru',
    'https://vk.com/aru',
    '8 (701) 111-22-01',
  ]) {
    const refused = await (
      await as(aruzhan)
    ).call(api.saveOwnTalent, { params, body: { ...own, description: contact } })
    expect(refused).toBeRefused('invalid', 'description')
  }
  const year = { ...own, description: 'В 2024-2025 году занял 1 место из 120' }
  expect((await (await as(aruzhan)).call(api.saveOwnTalent, { params, body: year })).status).toBe(200)
  for (const stranger of [alina, oleg])
    expect(await (await as(stranger)).call(api.readOwnTalent, { params })).toBeRefused('not-found')
})

test('what a pupil hides the parent does not show again, and the other way round', async () => {
  await aTalent(platform, aruzhan)
  const [pupil, parent] = [await as(aruzhan), await as(gulnar)]
  const hide = (is_hidden: boolean) => ({ params, body: { is_hidden } })
  await pupil.call(api.hideTalent, hide(true))
  expect(await isListed()).toBe(false)
  expect(await parent.call(api.hideTalent, hide(false))).toBeRefused('talent-hidden-by-other')
  await pupil.call(api.hideTalent, hide(false))
  expect(await isListed()).toBe(true)
  await parent.call(api.hideTalent, hide(true))
  expect(await pupil.call(api.hideTalent, hide(false))).toBeRefused('talent-hidden-by-other')
  const told = await run("select user_id, kind from notifications where kind like '%talent-hidden' order by kind")
  expect(told).toEqual([
    { user_id: gulnar.id, kind: 'child-talent-hidden' },
    { user_id: aruzhan.id, kind: 'talent-hidden' },
  ])
})

test('who leaves is forgotten with everything written, is not proposed again, and may come back with a consent', async () => {
  await aResult(platform, aruzhan, { total_percent: 90, scores: scores(70) })
  await propose()
  const parent = await as(gulnar)
  await parent.call(api.agreeToTalent, { params, body: agreed })
  await aFact(platform, aruzhan, { state: 'verified' })
  await parent.call(api.saveOwnTalent, {
    params,
    body: { scientific_interests: 'физика', hobbies: '', interests: '', description: '' },
  })
  expect((await (await as(aruzhan)).call(api.leaveTalents, { params })).status).toBe(200)
  expect(await isListed()).toBe(false)
  await propose()
  const { body } = await parent.call(api.readOwnTalent, { params })
  expect(body).toMatchObject({ state: 'left', scientific_interests: '', facts: [], consent: null })
  expect(await run('select is_given from talent_consents order by at, id')).toHaveLength(2)
  await parent.call(api.agreeToTalent, { params, body: agreed })
  expect(await isListed()).toBe(true)
})

test('the database lists nobody who has left, whatever the code does', async () => {
  await aTalent(platform, aruzhan)
  await expect(run('update talents set left_at = now()')).rejects.toThrow(/talents_left/)
  await expect(run('update talents set hidden_at = now()')).rejects.toThrow(/talents_hidden/)
})
