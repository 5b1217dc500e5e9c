// Also on PostgreSQL: several processes end past appointments at once, under row locks.
import { expect, test } from 'vitest'
import { readBookingState } from '#contract/appointments/booking'
import { acceptAppointment, closeAppointment } from '#contract/appointments/changes'
import { readHostDay } from '#contract/appointments/hosting'
import { anAppointment } from '../../../testing/an-appointment.ts'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan, gulnar, serik } from '../../demo-country/cast.ts'
import { endPast } from './end-past.ts'

const { as, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const starts_at = '2026-11-23T04:00:00.000Z'
const stateOf = async (id: string) =>
  (await run('select state, comment, ended_by from appointments where id = $1', [id]))[0]
const kindsOf = async (id: string) =>
  (await run("select kind from notifications where user_id = $1 and kind like '%appointment-%'", [id])).map(
    ({ kind }) => kind,
  )
const outcome = {
  status: 'finished',
  comment: 'Поговорили о результате',
  recommendation: '',
  agreed: [] as string[],
} as const

test('an unanswered request ends at its start time, once; the family is notified, and nobody can accept it later', async () => {
  const id = await anAppointment(platform, { student: aruzhan, starts_at })
  await endPast(platform)
  expect(await stateOf(id)).toMatchObject({ state: 'requested' })
  clock.set(starts_at)
  const host = await as(serik)
  expect(await host.call(acceptAppointment, { params: { id }, body: { version: 1 } })).toBeRefused('time-past')
  expect((await (await as(aruzhan)).call(readBookingState, { query: { kind: 'consultation' } })).body.ahead).toBeNull()
  await Promise.all([endPast(platform), endPast(platform)])
  expect(await stateOf(id)).toEqual({
    state: 'declined',
    comment: 'До начала встречи на запрос не ответили.',
    ended_by: null,
  })
  expect(await kindsOf(aruzhan.id)).toEqual(['appointment-unanswered'])
  expect(await kindsOf(gulnar.id)).toEqual(['child-appointment-unanswered'])
  expect(await run('select number, state from appointment_steps')).toEqual([{ number: 2, state: 'declined' }])
})

test('a job that stops halfway notifies once when it runs again', async () => {
  await anAppointment(platform, { student: aruzhan, starts_at })
  clock.set(starts_at)
  const falling = {
    ...platform,
    translate: () => {
      throw new Error('fell')
    },
  }
  await expect(endPast(falling)).rejects.toThrow('fell')
  expect(await kindsOf(aruzhan.id)).toEqual([])
  await endPast(platform)
  expect(await kindsOf(aruzhan.id)).toEqual(['appointment-unanswered'])
})

test('a meeting without an outcome is not upcoming, ends after three days without notifying the family, and its host can write the outcome once', async () => {
  const id = await anAppointment(platform, { student: aruzhan, state: 'accepted', starts_at })
  clock.set('2026-11-23T04:31:00.000Z')
  const { body } = await (await as(aruzhan)).call(readBookingState, { query: { kind: 'consultation' } })
  expect(body.ahead).toBeNull()
  expect(body.checks.find(({ rule }) => rule === 'rested')?.is_met).toBe(false)
  await endPast(platform)
  expect(await stateOf(id)).toMatchObject({ state: 'accepted' })
  clock.set('2026-11-26T04:31:00.000Z')
  await Promise.all([endPast(platform), endPast(platform)])
  expect(await stateOf(id)).toEqual({ state: 'finished', comment: 'Психолог пока не написал итог.', ended_by: null })
  expect(await kindsOf(aruzhan.id)).toEqual([])
  const host = await as(serik)
  expect((await host.call(readHostDay)).body.unclosed).toMatchObject([{ id, is_unwritten: true }])
  const written = await host.call(closeAppointment, { params: { id }, body: { ...outcome, version: 2 } })
  expect(written.body).toMatchObject({ state: 'finished', comment: outcome.comment, version: 3 })
  expect(await kindsOf(aruzhan.id)).toEqual(['appointment-finished'])
  const again = { ...outcome, comment: 'Другой итог встречи', version: 3 }
  expect(await host.call(closeAppointment, { params: { id }, body: again })).toBeRefused('appointment-ended')
})
