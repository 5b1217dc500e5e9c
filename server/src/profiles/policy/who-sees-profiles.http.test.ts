import { expect, test } from 'vitest'
import { startApp } from '../../../testing/start-app.ts'
import { admin, alina, aruzhan, ayan, daniyar, gulnar, marat, oleg, saule, serik } from '../../demo-country/cast.ts'
import { maySee } from './may-see.ts'
import { neighbourOf } from './centers-for.rules.ts'

const { aStudent, platform } = await startApp()

test('a pupil’s data can be read by the pupil, the parent, the psychologist of the school or the region, and the administrator', async () => {
  const far = await aStudent({ region: 'abai' })
  const views = async (caller: { id: string; role: typeof aruzhan.role }, student: { id: string }) =>
    maySee(platform.db, caller, { purpose: 'profile', student_id: student.id })
  for (const caller of [aruzhan, gulnar, serik, saule, admin]) expect(await views(caller, aruzhan)).toBe(true)
  for (const caller of [daniyar, marat]) expect(await views(caller, aruzhan)).toBe(false)
  for (const caller of [gulnar, serik, saule]) expect(await views(caller, far)).toBe(false)
  await platform.database.query(
    '',
    "update students set testing_place = 'center', center_id = 'center-karaganda' where student_id = $1",
    [far.id],
  )
  expect(await views(saule, far), 'who chose the centre').toBe(true)
  // A request that is not confirmed gives no access.
  expect(await views(oleg, alina)).toBe(false)
})

test('a region without a centre is in the care of a neighbour’s centre, unless the pupil chose another', async () => {
  const change = (set: string) =>
    platform.database.query('', `update students set ${set} where student_id = $1`, [ayan.id])
  await change("school_id = 'zhezkazgan-3'")
  expect(await maySee(platform.db, saule, { purpose: 'profile', student_id: ayan.id })).toBe(true)
  await change("center_id = 'center-astana'")
  expect(await maySee(platform.db, saule, { purpose: 'profile', student_id: ayan.id })).toBe(false)
  await change("center_id = null, school_id = 'semey-3'")
  expect(await maySee(platform.db, saule, { purpose: 'profile', student_id: ayan.id })).toBe(false)
})

test('every region has its own centre or a neighbour’s, even if any one of them closes', async () => {
  const rows = await platform.database.query(
    '',
    'select r.id, exists (select from centers c where c.region_id = r.id) as has_center from regions r',
    [],
  )
  const served = rows.filter(({ has_center }) => has_center).map(({ id }) => String(id))
  for (const closed of [null, ...served]) {
    const open = new Set(served.filter((id) => id !== closed))
    const left = rows.map(({ id }) => String(id)).filter((id) => !open.has(id) && neighbourOf(id, open) === undefined)
    expect(left, closed ?? 'all open').toEqual([])
  }
})
