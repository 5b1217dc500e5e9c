import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'
import { asel, demoCompany, nurlan, ruslan, sabina, saule } from './cast.ts'
import { showEveryState } from './demo-country/every-state.ts'
import { insertCast } from './insert-cast.ts'
import { listChildren, listPhotoChecks, readPsychologist } from '#contract/profiles'
import { students } from './profiles/tables.ts'

const { as, platform } = await startApp()
await insertCast(platform, 'none', demoCompany)
await showEveryState(platform.db, platform.now())

test('the demo shows declined and ended links, a refused and a waiting photo, time and a half', async () => {
  expect((await (await as(nurlan)).call(listChildren)).body.data.map(({ state }) => state)).toEqual(['declined', 'declined'])
  const stateOf = async (id: string) => (await platform.db.select().from(students).where(eq(students.student_id, id)))[0]
  expect((await stateOf(sabina.id))?.photo_state).toBe('refused')
  expect((await stateOf(ruslan.id))?.extra_time_by).toBe(saule.id)
  const checks = await (await as(saule)).call(listPhotoChecks, { query: {} })
  expect(checks.body.data.map(({ student_name }) => student_name)).toContainEqual(expect.stringContaining(asel.first_name))
})

test('staff have their positions', async () => {
  expect((await (await as(saule, 'kz')).call(readPsychologist)).body.user.position).toBe('Орталық психологы')
})
