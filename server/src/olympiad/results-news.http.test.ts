// Also on PostgreSQL: families are told in parts, each under a lock of its round.
import { expect, test } from 'vitest'
import { readDeskSeason, showResults } from '#contract/olympiad/desk'
import { listNotifications } from '#contract/messages/notifications'
import { aRankedRound } from '../../testing/olympiad/a-ranked-round.ts'
import { aSeason, closeTests } from '../../testing/olympiad/a-season.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin } from '../demo-country/cast.ts'

const { as, aStudent, aParentOf, platform } = await startApp()
const season = '2026-2027'

async function show(pupils_see: boolean) {
  const staff = await as(admin)
  const { rounds } = (await staff.call(readDeskSeason, { params: { season } })).body
  const version = rounds.find(({ round }) => round === 'stage-1')?.version ?? 0
  const body = { version, pupils_see, public_sees: false, reason: 'По решению оргкомитета' }
  expect((await staff.call(showResults, { params: { season, round: 'stage-1' }, body })).status).toBe(200)
  await platform.jobs.run('notify-of-olympiad-results')
}
const newsOf = async (visitor: Visitor) =>
  (await visitor.call(listNotifications, { query: {} })).body.data.filter(
    ({ title }) => title === 'Результаты этапа открыты',
  )

test('families are told once that the results of a round are open, and again when it is shown anew', async () => {
  await aSeason(platform)
  await closeTests(platform)
  const pupil = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  const parent = await aParentOf(pupil)
  await aRankedRound(platform, { round: 'stage-1' }, [{ ...pupil, status: 'winner' }])
  await show(false)
  const [child, adult] = [await as(pupil), await as(parent)]
  expect(await newsOf(child)).toEqual([])
  await show(true)
  await platform.jobs.run('notify-of-olympiad-results')
  expect(await newsOf(child)).toMatchObject([{ link: `/olympiad-work/${season}/stage-1` }])
  expect((await newsOf(adult))[0]?.message).toMatch(/^Дана\. Олимпиада 2026-2027, первый этап: /)
  await show(false)
  await show(true)
  const told = "select from notifications where kind = 'olympiad-results-stage-1'"
  expect(await platform.database.query('', told, [])).toHaveLength(2)
})
