import { expect, test } from 'vitest'
import { confirmBooking, holdPlace } from '#contract/appointments/booking'
import { acceptAppointment, closeAppointment } from '#contract/appointments/changes'
import { listChildAppointments } from '#contract/appointments/family'
import { listOutbox } from '#contract/messages/messaging'
import { saveChoice } from '#contract/messages/notifications'
import { startApp } from '../../testing/start-app.ts'
import { workAsHost } from '../../testing/work-as-host.ts'
import { aFinishedAttempt } from '../../testing/rows/a-finished-attempt.ts'
import { aruzhan, gulnar, serik, type CastMember } from '../demo-country/cast.ts'

const { as, guest, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const tuesday = (time: string) => new Date(`2026-11-24T${time}:00+05:00`).toISOString()

/** Turns on both mail and SMS. */
const wantsBoth = async (member: CastMember) =>
  (await as(member)).call(saveChoice, { body: { category: 'consultations', by_mail: true, by_sms: true } })

async function newMessages(): Promise<{ channel: string; recipient: string; text: string }[]> {
  const known = new Set((await guest.call(listOutbox)).body.data.map(({ id }) => id))
  await platform.jobs.run('remind-of-appointments')
  await platform.jobs.run('copy-notifications')
  return (await guest.call(listOutbox)).body.data.filter(({ id }) => !known.has(id))
}

/** Everybody in the family gets it once by mail and once by SMS. The SMS has the time and no name. */
async function expectReminder(family: ReadonlySet<string>): Promise<void> {
  const reminders = await newMessages()
  expect(new Set(reminders.map(({ channel, recipient }) => `${channel} ${recipient}`))).toEqual(family)
  const texts = reminders.filter(({ channel }) => channel === 'sms').map(({ text }) => text)
  expect(texts.every((text) => text.includes('10:00'))).toBe(true)
  expect(texts.join()).not.toMatch(/Аружан|Серік/)
  expect(await newMessages()).toEqual([])
}

test('a pupil books, the psychologist accepts, both are reminded, the meeting ends with a recommendation and the parent reads it', async () => {
  await workAsHost(platform, serik)
  await aFinishedAttempt(platform, aruzhan)
  await wantsBoth(aruzhan)
  await wantsBoth(gulnar)

  const pupil = await as(aruzhan)
  const { body: held } = await pupil.call(holdPlace, {
    body: { kind: 'consultation', host_id: serik.id, format: 'online', starts_at: tuesday('10:00') },
  })
  const said = {
    purpose: 'anxiety',
    words: 'Боюсь отвечать у доски',
    language: 'ru',
    with_parent: false,
    test_id: null,
    subject: null,
  } as const
  const { body: asked } = await pupil.call(confirmBooking, { params: { id: held.id }, body: said })
  const { body: accepted } = await (
    await as(serik)
  ).call(acceptAppointment, { params: { id: asked.id }, body: { version: asked.version } })
  await newMessages()

  const family = new Set([
    `sms ${aruzhan.phone}`,
    `mail ${aruzhan.email}`,
    `sms ${gulnar.phone}`,
    `mail ${gulnar.email}`,
  ])
  clock.set('2026-11-23T05:01:00.000Z')
  await expectReminder(family)
  clock.set(tuesday('07:10'))
  await platform.jobs.run('tell-hosts')
  expect((await newMessages()).map(({ channel, recipient }) => [channel, recipient])).toEqual([['mail', serik.email]])
  clock.set(tuesday('09:01'))
  await expectReminder(family)

  clock.set(tuesday('10:31'))
  const outcome = {
    status: 'finished',
    comment: 'Попробовали паузу на два вдоха',
    recommendation: 'Кружок дебатов',
    agreed: ['Пауза перед ответом'],
  } as const
  const body = { ...outcome, agreed: [...outcome.agreed], version: accepted.version }
  const close = async (other: object = {}) =>
    (await as(serik)).call(closeAppointment, { params: { id: asked.id }, body: { ...body, ...other } })
  for (let time = 0; time < 2; time++) expect((await close()).status).toBe(200)
  // A second window with another outcome is refused.
  for (const other of [{ recommendation: 'Шахматы' }, { agreed: ['Другое'] }])
    expect(await close(other)).toBeRefused('appointment-ended')
  const [link] = await run('select id from parent_links where parent_id = $1 and student_id = $2', [
    gulnar.id,
    aruzhan.id,
  ])
  const { body: read } = await (await as(gulnar)).call(listChildAppointments, { params: { id: String(link?.id) } })
  expect(read.data).toMatchObject([
    { state: 'finished', comment: outcome.comment, recommendation: 'Кружок дебатов', agreed: ['Пауза перед ответом'] },
  ])
})
