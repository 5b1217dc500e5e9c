import { expect, test } from 'vitest'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan } from '../../demo-country/cast.ts'

const { platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const regionOf = async (id: string) =>
  (await run('select region_id from students where student_id = $1', [id]))[0]?.region_id

test('a pupil’s region is that of the school, whoever writes the row', async () => {
  expect(await regionOf(aruzhan.id)).toBe('karaganda')
  await run("update students set school_id = 'semey-3' where student_id = $1", [aruzhan.id])
  expect(await regionOf(aruzhan.id)).toBe('abai')
  await run("update students set region_id = 'karaganda' where student_id = $1", [aruzhan.id])
  expect(await regionOf(aruzhan.id)).toBe('abai')
  await run('update students set school_id = null where student_id = $1', [aruzhan.id])
  expect(await regionOf(aruzhan.id)).toBeNull()
})

test('pupils move along when a district moves to another region', async () => {
  const [district] = await run(
    "select d.* from schools s join localities l on l.id = s.locality_id join districts d on d.id = l.district_id where s.id = 'karaganda-15'",
  )
  await run("update districts set region_id = 'ulytau' where id = $1", [district?.id])
  expect(await regionOf(aruzhan.id)).toBe('ulytau')
  // Other tests read the places, so the change is undone.
  await run('update districts set region_id = $2 where id = $1', [district?.id, district?.region_id])
  expect(await regionOf(aruzhan.id)).toBe('karaganda')
})
