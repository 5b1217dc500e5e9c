// Also on PostgreSQL: the times of a host are locked while a link changes.
import { expect, test } from 'vitest'
import { setRoomLink } from '#contract/appointments/hosting'
import { readOwnAppointment } from '#contract/appointments/own'
import { listNotifications } from '#contract/messages/notifications'
import { appointmentOf } from '../../../testing/appointments/appointment-of.ts'
import { startApp } from '../../../testing/start-app.ts'
import { saule, serik } from '../../demo-country/cast.ts'

const { as, aStudent, platform, clock } = await startApp()
const own = 'https://meet.example/own'

test('if the installation has no rooms, the host sets a link, and the pupil is notified once and can join', async () => {
  clock.set('2026-11-20T04:52:00.000Z')
  const student = await aStudent()
  const { id } = await appointmentOf(platform, student, serik)
  const pupil = await as(student)
  const roomOf = async () => (await pupil.call(readOwnAppointment, { params: { id } })).body.room
  expect(await roomOf()).toMatchObject({ is_set_up: false, address: null })
  const host = await as(serik)
  const put = (room_link: string) => host.call(setRoomLink, { params: { id }, body: { room_link } })
  expect((await put(own)).body).toMatchObject({ room_link: own, room_url: own })
  await put(own)
  expect(await roomOf()).toMatchObject({ is_set_up: true, address: own })
  expect((await pupil.call(listNotifications)).body.data.map(({ title }) => title)).toEqual(['Есть ссылка на встречу'])
  expect((await put('')).body).toMatchObject({ room_link: '', room_url: null })
})

test('all pupils of a training get the link, and only its host can set it, while it is still useful', async () => {
  clock.set('2026-11-20T04:52:00.000Z')
  const [first, second] = [await aStudent(), await aStudent()]
  const training = { kind: 'training', subject: 'communication' } as const
  const one = await appointmentOf(platform, first, serik, { ...training, seat: 1 })
  const other = await appointmentOf(platform, second, serik, { ...training, seat: 2 })
  const [host, stranger] = [await as(serik), await as(saule)]
  const put = (visitor: typeof host, room_link: string) =>
    visitor.call(setRoomLink, { params: { id: one.id }, body: { room_link } })
  await put(host, own)
  const { body } = await (await as(second)).call(readOwnAppointment, { params: { id: other.id } })
  expect(body.room?.address).toBe(own)
  expect(await put(stranger, own)).toBeRefused('not-found')
  expect(await put(host, 'http://meet.example/own')).toBeRefused('invalid', 'room_link')
  clock.set('2026-11-20T06:00:00.000Z')
  expect(await put(host, own)).toBeRefused('appointment-ended')
})
