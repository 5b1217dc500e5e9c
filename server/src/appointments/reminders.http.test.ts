// Also on PostgreSQL: several processes send reminders at once, under row locks.
import { expect, test } from 'vitest'
import { acceptAppointment, cancelAppointment, moveAppointment } from '#contract/appointments/changes'
import { anAppointment } from '../../testing/an-appointment.ts'
import { startApp } from '../../testing/start-app.ts'
import { workAsHost } from '../../testing/work-as-host.ts'
import { aruzhan, gulnar, serik } from '../demo-country/cast.ts'
import { remind } from './reminders/remind.ts'

const { as, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const starts_at = '2026-11-23T04:00:00.000Z'
const told = async (id: string) =>
  (
    await run(
      "select kind from notifications where user_id = $1 and kind in ('appointment-tomorrow', 'appointment-soon', 'child-appointment-soon') order by created_at, kind",
      [id],
    )
  ).map(({ kind }) => kind)

test('the family is reminded a day and an hour before, once each, even with two processes', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'accepted', starts_at })
  clock.set('2026-11-22T03:59:00.000Z')
  await remind(platform)
  expect(await told(aruzhan.id)).toEqual([])
  clock.set('2026-11-22T04:00:00.000Z')
  await Promise.all([remind(platform), remind(platform), remind(platform)])
  expect(await told(aruzhan.id)).toEqual(['appointment-tomorrow'])
  clock.set('2026-11-23T03:00:00.000Z')
  await Promise.all([remind(platform), remind(platform)])
  expect(await told(aruzhan.id)).toEqual(['appointment-tomorrow', 'appointment-soon'])
  expect(await told(gulnar.id)).toEqual(['child-appointment-soon'])
})

test('requests and cancelled meetings get no reminder', async () => {
  await workAsHost(platform, serik)
  const id = await anAppointment(platform, { student: aruzhan, starts_at })
  clock.set('2026-11-22T05:00:00.000Z')
  await remind(platform)
  expect(await told(aruzhan.id)).toEqual([])
  const host = await as(serik)
  await host.call(acceptAppointment, { params: { id }, body: { version: 1 } })
  await host.call(cancelAppointment, { params: { id }, body: { reason: 'Болезнь', version: 2 } })
  clock.set('2026-11-23T03:30:00.000Z')
  await remind(platform)
  expect(await told(aruzhan.id)).toEqual([])
})

test('a meeting accepted less than a day before gets no reminder for tomorrow, only the one an hour before', async () => {
  const id = await anAppointment(platform, { student: aruzhan, starts_at })
  clock.set('2026-11-22T10:00:00.000Z')
  await (await as(serik)).call(acceptAppointment, { params: { id }, body: { version: 1 } })
  await remind(platform)
  expect(await told(aruzhan.id)).toEqual([])
  clock.set('2026-11-23T03:10:00.000Z')
  await remind(platform)
  expect(await told(aruzhan.id)).toEqual(['appointment-soon'])
})

test('a moved appointment is reminded of again, for its new time', async () => {
  await workAsHost(platform, serik)
  const id = await anAppointment(platform, { student: aruzhan, state: 'accepted', starts_at })
  clock.set('2026-11-22T04:00:00.000Z')
  await remind(platform)
  await (
    await as(serik)
  ).call(moveAppointment, {
    params: { id },
    body: { starts_at: '2026-11-26T04:00:00.000Z', reason: 'Другой день', version: 1 },
  })
  clock.set('2026-11-23T03:30:00.000Z')
  await remind(platform)
  expect(await told(aruzhan.id)).toEqual(['appointment-tomorrow'])
  clock.set('2026-11-25T04:00:00.000Z')
  await remind(platform)
  expect(await told(aruzhan.id)).toEqual(['appointment-tomorrow', 'appointment-tomorrow'])
})

test('a job that stops halfway reminds everybody once when it runs again', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'accepted', starts_at })
  clock.set('2026-11-23T03:30:00.000Z')
  await expect(
    remind({
      ...platform,
      translate: () => {
        throw new Error('fell')
      },
    }),
  ).rejects.toThrow('fell')
  expect(await told(aruzhan.id)).toEqual([])
  await remind(platform)
  expect(await told(aruzhan.id)).toEqual(['appointment-soon'])
})
