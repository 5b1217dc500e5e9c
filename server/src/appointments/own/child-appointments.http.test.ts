import { expect, test } from 'vitest'
import { cancelAppointment } from '#contract/appointments/changes'
import { listChildAppointments } from '#contract/appointments/family'
import { listNotifications } from '#contract/messages/notifications'
import { exportChildData } from '#contract/profiles/own-data'
import { anAppointment } from '../../../testing/an-appointment.ts'
import { startApp } from '../../../testing/start-app.ts'
import { remind } from '../reminders/remind.ts'
import { aruzhan, castPassword, gulnar } from '../../demo-country/cast.ts'

const { as, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const childOfGulnar = async () => {
  const [link] = await run('select id from parent_links where parent_id = $1 and student_id = $2', [
    gulnar.id,
    aruzhan.id,
  ])
  return { params: { id: String(link?.id) } }
}

test('a parent reads a child’s meetings and their outcomes, but not what the child wants to talk about', async () => {
  const finished = await anAppointment(platform, {
    student: aruzhan,
    state: 'finished',
    starts_at: '2026-11-05T04:00:00.000Z',
    purpose: 'anxiety',
    words: 'Боюсь отвечать',
    recommendation: 'Кружок дебатов',
    agreed: ['Пауза'],
    agreed_done: [true],
  })
  const ahead = await anAppointment(platform, { student: aruzhan, state: 'accepted' })
  const parent = await as(gulnar)
  const { body, raw } = await parent.call(listChildAppointments, await childOfGulnar())
  expect(body.data.map(({ id }) => id)).toEqual([ahead, finished])
  expect(body.data[1]).toMatchObject({
    state: 'finished',
    comment: 'Поговорили о паузе',
    recommendation: 'Кружок дебатов',
    agreed: ['Пауза'],
    agreed_done: [true],
  })
  for (const secret of ['anxiety', 'Боюсь', 'secret-room']) expect(raw.body).not.toContain(secret)
  expect(await run('select what from views where student_id = $1', [aruzhan.id])).toEqual([{ what: 'profile' }])
})

test('a held place is shown to nobody', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'held' })
  expect((await (await as(gulnar)).call(listChildAppointments, await childOfGulnar())).body.data).toEqual([])
})

test('the export of a child’s data contains what a parent reads of the meetings: no texts, purpose, code or feedback', async () => {
  await anAppointment(platform, {
    student: aruzhan,
    state: 'finished',
    starts_at: '2026-11-05T04:00:00.000Z',
    purpose: 'anxiety',
    words: 'Боюсь отвечать',
    code: '7TQ2-SECR',
    feedback_mark: 4,
    feedback_words: 'Тайный отзыв',
    recommendation: 'Кружок дебатов',
  })
  const { params } = await childOfGulnar()
  const { raw } = await (await as(gulnar)).call(exportChildData, { params, body: { current_password: castPassword } })
  const [meeting] = JSON.parse(raw.body).appointments
  expect(Object.keys(meeting).toSorted()).toEqual(
    `agreed agreed_done came_at comment ends_at format host id kind language place recommendation starts_at state subject test_id thread with_parent`.split(
      ' ',
    ),
  )
  expect(meeting.recommendation).toBe('Кружок дебатов')
  for (const secret of ['anxiety', 'Боюсь', '7TQ2-SECR', 'Тайный отзыв', 'secret-room'])
    expect(raw.body).not.toContain(secret)
})

test('the reason for a child’s cancellation is not sent to the parents and does not leave the cabinet', async () => {
  const id = await anAppointment(platform, { student: aruzhan, state: 'requested' })
  await (
    await as(aruzhan)
  ).call(cancelAppointment, { params: { id }, body: { reason: 'Поссорилась с мамой', version: 1 } })
  const parent = await as(gulnar)
  const { body, raw } = await parent.call(listChildAppointments, await childOfGulnar())
  expect(body.data).toMatchObject([{ id, state: 'cancelled', comment: '' }])
  expect(raw.body).not.toContain('Поссорилась')
  const [told] = (await parent.call(listNotifications)).body.data
  expect(told?.message).toMatch(/запись отменена по просьбе ребёнка\.$/)
  expect(await run('select 1 from notifications where "values"::text like \'%Поссорилась%\'')).toEqual([])
})

test('an invited parent gets the room for the last ten minutes and is told when; another parent gets neither', async () => {
  await anAppointment(platform, {
    student: aruzhan,
    state: 'accepted',
    with_parent: true,
    room_link: 'https://meet.example/own',
  })
  clock.set('2026-11-23T03:05:00.000Z')
  await remind(platform)
  const parent = await as(gulnar)
  const [told] = (await parent.call(listNotifications)).body.data
  expect(told?.message).toMatch(/Вас ждут с 09:20/)
  const roomAt = async (time: string) => {
    clock.set(`2026-11-23T${time}.000Z`)
    return (await parent.call(listChildAppointments, await childOfGulnar())).body.data[0]?.room
  }
  expect(await roomAt('04:19:00')).toEqual({ is_set_up: true, opens_at: '2026-11-23T04:20:00.000Z', address: null })
  expect((await roomAt('04:20:00'))?.address).toBe('https://meet.example/own')
  const { raw } = await parent.call(exportChildData, {
    ...(await childOfGulnar()),
    body: { current_password: castPassword },
  })
  expect(raw.body).not.toContain('meet.example')
  await run('update appointments set with_parent = false')
  expect(await roomAt('04:21:00')).toBeNull()
})
