// Also on PostgreSQL: of two simultaneous scans the first is stored.
import { beforeEach, expect, test } from 'vitest'
import { checkIn } from '#contract/appointments/check-in'
import { appointmentOf } from '../../../testing/appointments/appointment-of.ts'
import { inviteToStageTwo } from '../../../testing/invite.ts'
import { startApp } from '../../../testing/start-app.ts'
import { saule, serik } from '../../demo-country/cast.ts'

const { as, aStudent, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const scan = async (code: string, host = saule) => (await as(host)).call(checkIn, { body: { code } })

beforeEach(() => clock.set('2026-11-20T04:30:00.000Z'))

test('a code shows who comes and to whom; a second scan changes nothing, and the first moment is kept', async () => {
  const student = await aStudent()
  const { code } = await appointmentOf(platform, student, saule, { format: 'offline' })
  const both = await Promise.all([scan(code), scan(`https://bagdar.example/check-in?code=${code}`)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(both.map(({ body }) => body.was_here))).toEqual(new Set([false, true]))
  clock.forward({ minutes: 5 })
  const { body } = await scan(code.toLowerCase().replace('-', ' '))
  expect(body).toMatchObject({
    was_here: true,
    appointment: {
      student: { name: 'Оразова Дана' },
      host: { name: `${saule.last_name} ${saule.first_name}` },
      came_at: '2026-11-20T04:30:00.000Z',
    },
  })
})

test.each([
  ['a cancelled appointment', { state: 'cancelled' }, 'code-called-off'],
  ['a request', { state: 'requested' }, 'code-unanswered'],
  ['another day', { day: '2026-11-21' }, 'code-other-day'],
  ['far too early', { minute: 900 }, 'code-early'],
  ['a closed meeting', { minute: 540, state: 'missed' }, 'code-over'],
] as const)('%s is explained', async (_, given, refusal) => {
  const { code } = await appointmentOf(platform, await aStudent(), saule, { format: 'offline', ...given })
  expect(await scan(code)).toBeRefused(refusal, 'code')
})

test('at another place the right place is shown and nothing about the pupil; an unknown code is not found', async () => {
  const { code } = await appointmentOf(platform, await aStudent(), saule, { format: 'offline' })
  const answer = await scan(code, serik)
  expect(answer).toBeRefused('code-elsewhere', 'code')
  expect(answer.refusal.message).not.toContain('Дана')
  for (const unknown of ['2222-3333', 'x', '<script>']) expect(await scan(unknown)).toBeRefused('code-unknown', 'code')
})

test('a pupil who checks in for stage 2 moves on to that step, and the family is notified once', async () => {
  const student = await aStudent()
  await inviteToStageTwo(platform, student.id)
  await run("update invitations set state = 'admitted' where student_id = $1", [student.id])
  const { code } = await appointmentOf(platform, student, saule, { kind: 'stage-two', length: 90, format: 'offline' })
  await scan(code)
  await scan(code)
  expect(await run('select state, day::text from stage_steps')).toEqual([{ state: 'came', day: '2026-11-20' }])
  expect(await run('select kind from notifications where user_id = $1', [student.id])).toEqual([
    { kind: 'stage-two-came' },
  ])
})
