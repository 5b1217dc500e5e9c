// Also on PostgreSQL: norms are counted by plain SQL, and the drivers parse numbers differently.
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/results'
import { finishAttempt } from '#contract/diagnostics/attempts'
import { daniyar, gulnar, serik } from '../../demo-country/cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { answer, begin, device } from '../../../testing/take-test.ts'
import { aNormGroup, allAt } from '../../../testing/rows/a-norm-group.ts'
import { normGroups } from '../rows/results.tables.ts'
import { countNorms } from './norms.ts'

const { as, guest, platform } = await startApp()

async function take(conditions: 'high-contrast'[] = []): Promise<string> {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil, conditions)
  await answer(pupil, attempt.id, [
    [0, 'c'],
    [1, 'c'],
    [2, 'a'],
  ])
  const { body } = await pupil.call(finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  return body.result_id
}

test('from three hundred counted pupils on, levels follow their T-scores', async () => {
  // Most of the group scored less than this pupil: 3 of 26 points are 11.5 percent.
  const counts = Array.from({ length: 101 }, (_, raw) => (raw < 5 ? 60 : 0))
  await aNormGroup(platform, { counts })
  const id = await take()
  const { body } = await (await as(serik)).call(api.readResult, { params: { id } })
  expect(body.scales[0]).toMatchObject({ percent: 11.5, level: 'shining' })
  expect(body.scales[2]).toMatchObject({ percent: null, level: null })
  expect(body.how_to_read).toContain('T-баллам')
})

const groupOf = (size: number) => aNormGroup(platform, { counts: allAt(5, size) })

test('from a hundred results on a specialist reads T, percentile, stanine and band; levels need three hundred', async () => {
  await groupOf(100)
  const id = await take()
  const { body } = await (await as(serik)).call(api.readResult, { params: { id } })
  expect(body.scales[0]).toMatchObject({
    percent: 11.5,
    level: 'starting',
    norm: { t: 80, percentile: 99.9, stanine: 9, n: 100, status: 'provisional' },
    norm_note: null,
  })
  expect(body.scales[1]).toMatchObject({ norm: null, norm_note: null })
  expect(body.how_to_read).toContain('станайн')
})

test.each([
  ['ru', 'Результатов в нормативной группе: 99, это меньше 100. Поэтому здесь только процент и уровень.'],
  ['kz', 'Нормалық топта әзірге 99 нәтиже бар, ең азы 100 керек. Сондықтан мұнда тек пайыз бен деңгей көрсетілген.'],
  ['en', 'The norm group has 99 results so far, fewer than 100. So only the percentage and the level are shown here.'],
] as const)(
  'with fewer results a specialist reads why there is only a percentage and a level (%s)',
  async (locale, why) => {
    await groupOf(99)
    const id = await take()
    const { body } = await (await as(serik, locale)).call(api.readResult, { params: { id } })
    expect(body.scales[0]).toMatchObject({ norm: null, norm_note: why })
  },
)

test('T, percentile and stanine are shown to neither the pupil, nor a parent, nor in a share link', async () => {
  await groupOf(300)
  const id = await take()
  const pupil = await as(daniyar)
  const { token } = (await pupil.call(api.shareResult, { params: { id } })).body
  const sent = await Promise.all([
    pupil.call(api.readResult, { params: { id } }),
    (await as(gulnar)).call(api.readResult, { params: { id } }),
    pupil.call(api.listResults),
    (await as(gulnar)).call(api.listChildResults, { params: { id: daniyar.id } }),
    guest.call(api.readSharedResult, { params: { id, token } }),
  ])
  for (const { raw, status } of sent) {
    expect(status).toBe(200)
    expect(raw.body).not.toMatch(/"(t|t_score|percentile|stanine|low|high|n)":|"norm(_note)?":[^n]|станайн|процентиль/i)
  }
})

test('a result under special conditions tells the specialist to compare with care', async () => {
  await groupOf(120)
  const id = await take(['high-contrast'])
  const { body } = await (await as(serik)).call(api.readResult, { params: { id } })
  expect(body.scales[0]).toMatchObject({ norm: { n: 120 }, norm_note: expect.stringContaining('осторожно') })
})

test('a norm group that is large enough is not replaced by a few real pupils, one that is too small is', async () => {
  await groupOf(100)
  await take()
  await platform.database.query('', 'update users set is_demo = false where id = $1', [daniyar.id])
  const sizeNow = async () => (await platform.db.select({ size: normGroups.size }).from(normGroups))[0]?.size
  await platform.jobs.run('norm-groups')
  expect(await sizeNow()).toBe(100)
  await platform.database.query('', 'update norm_groups set size = 99', [])
  await platform.jobs.run('norm-groups')
  expect(await sizeNow()).toBe(1)
})

test('the groups are counted from real pupils, not from demo ones, and from the parts they answered', async () => {
  await take()
  await platform.jobs.run('norm-groups')
  expect(await platform.db.select().from(normGroups)).toEqual([])
  await platform.database.query('', 'update users set is_demo = false where id = $1', [daniyar.id])
  await platform.jobs.run('norm-groups')
  const groups = await platform.db
    .select({ scale: normGroups.scale, size: normGroups.size, at: normGroups.counts })
    .from(normGroups)
  expect(Object.fromEntries(groups.map(({ scale, size }) => [scale, size]))).toEqual({ critical: 1 })
  expect(groups.find(({ scale }) => scale === 'critical')?.at.indexOf(1)).toBe(11)
})

test('only the demo country is counted from its own pupils, when it is created', async () => {
  await take()
  await countNorms(platform, true)
  expect(await platform.db.select({ scale: normGroups.scale, size: normGroups.size }).from(normGroups)).toEqual([
    { scale: 'critical', size: 1 },
  ])
})
