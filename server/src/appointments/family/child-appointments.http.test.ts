import { expect, test } from 'vitest'
import { listChildAppointments } from '#contract/appointments/family'
import { anAppointment } from '../../../testing/an-appointment.ts'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan, gulnar } from '../../cast.ts'

const { as, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const childOfGulnar = async () => {
  const [link] = await run('select id from parent_links where parent_id = $1 and student_id = $2', [gulnar.id, aruzhan.id])
  return { params: { id: String(link?.id) } }
}

test('a parent reads the meetings of a child and how they ended, and not what the child wants to speak about', async () => {
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

test('a place that is only held is told to nobody', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'held' })
  expect((await (await as(gulnar)).call(listChildAppointments, await childOfGulnar())).body.data).toEqual([])
})
