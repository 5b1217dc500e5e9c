// Also on PostgreSQL: a booking and a simultaneous move wait for the key of the host.
import { beforeEach, expect, test } from 'vitest'
import { cancelAppointment, moveAppointment } from '#contract/appointments/changes'
import { blockAccount, changePosition } from '#contract/profiles/staffing'
import { readUserRecord } from '#contract/profiles/users'
import { anAppointment } from '../../../testing/an-appointment.ts'
import { startApp } from '../../../testing/start-app.ts'
import { workAsHost } from '../../../testing/work-as-host.ts'
import { makePsychologist } from '../../../testing/rows/place-at-school.ts'
import { admin, editor, saule, serik } from '../../demo-country/cast.ts'

const { as, aStudent, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

let office: Awaited<ReturnType<typeof as>>
beforeEach(async () => void (office = await as(admin)))

const was = { role: 'psychologist', school_id: 'karaganda-15', center_id: null } as const
const move = (change: { role?: 'school_admin' | 'psychologist'; school_id?: string } = { school_id: 'semey-3' }) =>
  office.call(changePosition, { params: { id: serik.id }, body: { ...was, ...change, was } })
const awaited = async ({ id }: { id: string }) => (await office.call(readUserRecord, { params: { id } })).body.awaited
const aMeeting = async (
  starts_at = '2026-11-23T04:00:00.000Z',
  state: 'requested' | 'accepted' | 'held' = 'accepted',
) => anAppointment(platform, { student: await aStudent(), starts_at, state })

test('a host with upcoming appointments keeps role and place, and the administrator sees their number and who can settle them', async () => {
  expect(await awaited(serik)).toBeNull()
  const id = await aMeeting()
  await aMeeting('2026-11-24T04:00:00.000Z', 'requested')
  expect(await awaited(serik)).toEqual({ count: 2, last_at: '2026-11-24T04:00:00.000Z', colleagues: [] })
  await makePsychologist(platform, editor)
  expect((await awaited(serik))?.colleagues).toEqual(['Есенова Айгерім'])
  for (const change of [{ school_id: 'semey-3' }, { role: 'school_admin' }] as const) {
    const refused = await move(change)
    expect(refused).toBeRefused('host-awaited')
    expect(refused.refusal.message).toContain('2')
  }
  expect(
    (
      await (
        await as(editor)
      ).call(cancelAppointment, { params: { id }, body: { reason: 'Коллега переходит', version: 1 } })
    ).status,
  ).toBe(200)
  expect(await move()).toBeRefused('host-awaited')
  clock.forward({ days: 30 })
  office = await as(admin)
  expect(await awaited(serik)).toBeNull()
  expect((await move()).status).toBe(200)
})

test('an expired hold does not count as an upcoming appointment', async () => {
  await aMeeting('2026-11-24T04:00:00.000Z', 'held')
  expect(await move()).toBeRefused('host-awaited')
  clock.forward({ minutes: 60 * 24 })
  office = await as(admin)
  expect((await move()).status).toBe(200)
})

test('a block is possible, and the meetings stay to be moved or cancelled', async () => {
  await aMeeting()
  expect(
    (await office.call(blockAccount, { params: { id: serik.id }, body: { reason: 'Уволился, сообщил отдел кадров' } }))
      .status,
  ).toBe(200)
  expect(await awaited(serik)).toMatchObject({ count: 1 })
})

test('the database refuses to move a host with upcoming appointments, and to book one who has left', async () => {
  await aMeeting()
  for (const sentence of [
    "update staff set school_id = 'semey-3' where user_id = $1",
    'update users set role_id = 11 where id = $1',
  ])
    await expect(run(sentence, [serik.id])).rejects.toMatchObject({ constraint: 'host_awaited' })
  await run("update staff set position_ru = 'психолог' where user_id = $1", [serik.id])
  const gone = { cause: { constraint: 'host_there' } }
  const student = await aStudent()
  const elsewhere = { student, host: saule, school_id: null, center_id: 'center-astana' }
  await expect(anAppointment(platform, elsewhere)).rejects.toMatchObject(gone)
  await run('update users set blocked_at = now() where id = $1', [saule.id])
  await expect(anAppointment(platform, { ...elsewhere, center_id: 'center-karaganda' })).rejects.toMatchObject(gone)
  const id = await aMeeting('2026-11-25T04:00:00.000Z')
  await expect(run('update appointments set host_id = $2 where id = $1', [id, saule.id])).rejects.toMatchObject({
    constraint: 'host_there',
  })
})

test('a meeting of a blocked host cannot move to another time of theirs, but a colleague can hand it over', async () => {
  const student = await aStudent()
  const id = await anAppointment(platform, { student, starts_at: '2026-11-25T04:00:00.000Z', state: 'accepted' })
  await makePsychologist(platform, editor)
  await workAsHost(platform, serik)
  await workAsHost(platform, editor)
  const other = { starts_at: '2026-11-26T04:00:00.000Z', version: 1 }
  expect(
    (await office.call(blockAccount, { params: { id: serik.id }, body: { reason: 'Уволился, сообщил отдел кадров' } }))
      .status,
  ).toBe(200)
  const colleague = await as(editor)
  expect(await (await as(student)).call(moveAppointment, { params: { id }, body: other })).toBeRefused('host-gone')
  expect(
    await colleague.call(moveAppointment, { params: { id }, body: { ...other, reason: 'Коллега ушёл' } }),
  ).toBeRefused('host-gone')
  const gone = { constraint: 'host_there' }
  await expect(
    run(
      "update appointments set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1",
      [id],
    ),
  ).rejects.toMatchObject(gone)
  await expect(run("update appointments set school_id = 'semey-3' where id = $1", [id])).rejects.toMatchObject(gone)
  const body = { ...other, host_id: editor.id, reason: 'Коллега ушёл' }
  expect((await colleague.call(moveAppointment, { params: { id }, body })).status).toBe(200)
})

test('if a move and bookings are simultaneous, either the move or the bookings are refused', async () => {
  const people = await Promise.all([1, 2, 3].map(() => aStudent()))
  const bookings = people.map((student, index) =>
    anAppointment(platform, { student, starts_at: `2026-11-2${3 + index}T04:00:00.000Z` }).then(
      () => true,
      () => false,
    ),
  )
  const [moved, ...booked] = await Promise.all([move(), ...bookings])
  expect(booked.some(Boolean)).toBe(moved.status !== 200)
})

test('saving again does not keep a closed workplace', async () => {
  await run("update schools set closed_at = now() where id = 'karaganda-15'")
  expect((await office.call(readUserRecord, { params: { id: serik.id } })).body.is_place_closed).toBe(true)
  expect(await move({})).toBeRefused('workplace-unknown', 'school_id')
  expect((await move()).status).toBe(200)
  expect((await office.call(readUserRecord, { params: { id: serik.id } })).body.is_place_closed).toBe(false)
})
