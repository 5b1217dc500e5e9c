// Also on PostgreSQL: the seasons of the demo are inserted in bulk.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { confirmProposal, listAppeals } from '#contract/olympiad/appeal-desk'
import { listApplications } from '#contract/olympiad/applications'
import { readDeskSeason } from '#contract/olympiad/desk'
import { readOlympiad } from '#contract/olympiad/olympiad'
import { listReleasedSets, readReleasedTasks } from '#contract/olympiad/tasks'
import { aDraft, publish } from '../../testing/records/an-entry.ts'
import { anotherAdmin } from '../../testing/olympiad/a-provisional-round.ts'
import { startApp } from '../../testing/start-app.ts'
import { admin, editor, secondAdmin } from '../demo-country/cast.ts'
import { schools } from '../places/tables.ts'
import { chanceFrom } from '../platform/chance.ts'
import { showAppeals } from './demo-appeals.ts'
import { showApplications } from './demo-applications.ts'
import { showArchive } from './demo-archive.ts'
import { demo } from './demo.ts'

const { as, aStudent, platform, guest } = await startApp()

// Tests are content, which is not put back after each of them.
afterAll(async () => {
  for (const table of ['test_keys', 'test_versions'])
    await platform.database.query('', `delete from ${table} where version = 0`, [])
})

/** Rural pupils of grades 5 to 7, and all seasons of the demo with them. */
async function showDemo() {
  await platform.db.update(schools).set({ is_rural: true }).where(eq(schools.id, 'karaganda-15'))
  await anotherAdmin(platform, 'Жақсыбекова', secondAdmin.id)
  for (const grade of [5, 6, 7]) for (let number = 0; number < 6; number++) await aStudent({ grade })
  await demo({ ...platform, chance: chanceFrom(1), pupils: [] })
  await showAppeals(platform)
  await showApplications(platform)
  await showArchive(platform)
}

test('the demo has appeals that two administrators walk through, while registration for the next season is open', async () => {
  await showDemo()
  expect((await guest.call(readOlympiad)).body.season?.registration).toBe('open')
  const [first, second] = [await as(admin), await as(secondAdmin)]
  const params = { season: '2027-2028', round: 'stage-1' as const }
  const appeals = (await first.call(listAppeals, { params, query: {} })).body.data
  expect(appeals.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'proposed'])
  const confirm = { params: { id: appeals[3]?.id ?? '' }, body: { version: 2 } }
  expect(await second.call(confirmProposal, confirm)).toBeRefused('olympiad-own-proposal')
  expect((await first.call(confirmProposal, confirm)).status).toBe(200)
  const { rounds } = (await first.call(readDeskSeason, { params: { season: params.season } })).body
  expect(rounds.find(({ round }) => round === 'stage-1')).toMatchObject({ is_test_closed: true, pupils_see: true })
})

test('the demo has applications in every state that the office sees', async () => {
  const office = await as(editor)
  const shared = { region: 'abai', profile: ['science'], languages: ['ru'], first_grade: 7, last_grade: 11 }
  for (const title of ['Лицей 1', 'Лицей 2', 'Лицей 3'])
    await publish(
      office,
      await aDraft(office, {
        kind: 'special-school',
        shared: { ...shared, has_boarding: true, has_exam: true },
        texts: { ru: { title, city: 'Семей', body: '<p>О лицее</p>' } },
      }),
    )
  await showDemo()
  const { data } = (await (await as(admin)).call(listApplications, { query: {} })).body
  expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['sent', 'review', 'accepted', 'refused']))
})

test('the demo releases made-up tasks, one of each subject, and no task of a real test', async () => {
  await showDemo()
  const [set] = (await guest.call(listReleasedSets)).body.data
  expect(set).toMatchObject({ season: '2025-2026', round: 'stage-2', is_demo: true })
  const { tasks } = (await guest.call(readReleasedTasks, { params: { season: '2025-2026', round: 'stage-2' } })).body
  expect(tasks.map(({ task }) => task.id)).toEqual(
    expect.arrayContaining(
      ['logic', 'space', 'mathematics', 'language', 'english', 'science'].map((one) => `demo-${one}`),
    ),
  )
  expect(tasks).toHaveLength(6)
  expect(tasks.every(({ right }) => right?.answers.length === 1)).toBe(true)
})
