import { expect, test } from 'vitest'
import { anAppointment } from '../../../testing/an-appointment.ts'
import { startApp } from '../../../testing/start-app.ts'
import { alina, aruzhan, daniyar, saule, serik } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'
import { remindHosts } from './remind-hosts.ts'

const { platform, clock } = await startApp()
const told = () =>
  platform.database.query(
    '',
    "select user_id, kind, values from notifications where kind like 'host-%' order by user_id, id",
    [],
  )

test('a host with meetings today is told in the morning how many there are and when the first begins: once a day, without names', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'accepted', starts_at: '2026-11-23T05:00:00.000Z' })
  await anAppointment(platform, { student: daniyar, state: 'accepted', starts_at: '2026-11-23T04:00:00.000Z' })
  await anAppointment(platform, { student: alina, state: 'requested', starts_at: '2026-11-23T06:00:00.000Z' })
  await anAppointment(platform, {
    student: alina,
    host: saule,
    state: 'cancelled',
    starts_at: '2026-11-23T07:00:00.000Z',
  })
  clock.set('2026-11-23T02:00:00.000Z')
  await Promise.all([remindHosts(platform), remindHosts(platform)])
  expect(await told()).toEqual([
    {
      user_id: serik.id,
      kind: 'host-day-and-requests',
      values: { count: 2, requests: 1, starts_at: '2026-11-23T04:00:00.000Z' },
    },
  ])
  clock.forward({ minutes: 10 })
  await remindHosts(platform)
  expect(await told()).toHaveLength(1)
})

test('a group counts as one meeting, and requests are counted even on days without meetings', async () => {
  const training = {
    kind: 'training',
    meeting: newId(),
    state: 'accepted',
    starts_at: '2026-11-23T05:00:00.000Z',
  } as const
  await anAppointment(platform, { ...training, student: aruzhan, seat: 1 })
  await anAppointment(platform, { ...training, student: daniyar, seat: 2 })
  await anAppointment(platform, {
    student: alina,
    host: saule,
    school_id: null,
    center_id: 'center-karaganda',
    starts_at: '2026-11-25T05:00:00.000Z',
  })
  clock.set('2026-11-23T02:00:00.000Z')
  await remindHosts(platform)
  const [first, second] = await told()
  expect([first, second]).toEqual(
    expect.arrayContaining([
      { user_id: serik.id, kind: 'host-day', values: { count: 1, requests: 0, starts_at: '2026-11-23T05:00:00.000Z' } },
      { user_id: saule.id, kind: 'host-requests', values: { count: 1 } },
    ]),
  )
})
