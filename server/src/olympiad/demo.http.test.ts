// Also on PostgreSQL: the seasons of the demo are inserted in bulk.
import { expect, test } from 'vitest'
import { confirmProposal, listAppeals } from '#contract/olympiad/appeal-desk'
import { listApplications } from '#contract/olympiad/applications'
import { readDeskSeason } from '#contract/olympiad/desk'
import { listPlaces, readOlympiad } from '#contract/olympiad/olympiad'
import { listReleasedSets, readReleasedTasks } from '#contract/olympiad/tasks'
import { listRegions } from '#contract/content/places'
import { startApp } from '../../testing/start-app.ts'
import { admin, secondAdmin } from '../demo-country/cast.ts'
import { seedDemo } from '../seed/seed-demo.ts'

const { as, platform, guest } = await startApp()

test('the demo shows winners of every region, appeals for two administrators, applications and released tasks', async () => {
  await platform.database.query('', 'truncate users cascade', [])
  await seedDemo(platform, () => {})
  const { season, results } = (await guest.call(readOlympiad)).body
  expect(season?.registration).toBe('open')
  const params = { season: results[0]?.season ?? '', round: 'stage-2' as const }
  const regions = (await guest.call(listRegions)).body.data
  const winners = (await guest.call(listPlaces, { params, query: { status: 'winner', limit: 100 } })).body.data
  expect(new Set(winners.map(({ region }) => region)).size).toBe(regions.length)

  const [first, second] = [await as(admin), await as(secondAdmin)]
  const of = { season: '2027-2028', round: 'stage-1' as const }
  const appeals = (await first.call(listAppeals, { params: of, query: {} })).body.data
  expect(appeals.map(({ state }) => state).toSorted()).toEqual(['open', 'open', 'open', 'proposed'])
  const id = appeals.find(({ state }) => state === 'proposed')?.id ?? ''
  const confirm = { params: { id }, body: { version: 2 } }
  expect(await second.call(confirmProposal, confirm)).toBeRefused('olympiad-own-proposal')
  expect((await first.call(confirmProposal, confirm)).status).toBe(200)
  const { rounds } = (await first.call(readDeskSeason, { params: { season: of.season } })).body
  expect(rounds.find(({ round }) => round === 'stage-1')).toMatchObject({ is_test_closed: true, pupils_see: true })

  const states = (await first.call(listApplications, { query: { limit: 50 } })).body.data.map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['sent', 'review', 'accepted', 'refused']))

  expect((await guest.call(listReleasedSets)).body.data).toMatchObject([{ ...params, is_demo: true }])
  const { tasks } = (await guest.call(readReleasedTasks, { params })).body
  expect(tasks.map(({ right }) => right?.answers)).toHaveLength(6)
}, 120_000)
