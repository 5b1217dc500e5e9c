// Also on PostgreSQL: months and hours are counted in SQL.
import { expect, test } from 'vitest'
import { exportCompleted, listCompleted, readHostStatistics } from '#contract/appointments/completed'
import { appointmentOf } from '../../../testing/appointments/appointment-of.ts'
import { startApp } from '../../../testing/start-app.ts'
import { saule, serik } from '../../demo-country/cast.ts'

const { as, aStudent, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

test('completed meetings are listed with masked data, by period, status, format, purpose and grade', async () => {
  const [dana, ayan] = [await aStudent(), await aStudent({ first_name: 'Аян', grade: 9 })]
  await appointmentOf(platform, dana, serik, { day: '2026-11-10', state: 'finished', recommendation: 'Кружок' })
  await appointmentOf(platform, ayan, serik, {
    day: '2026-11-12',
    state: 'missed',
    format: 'offline',
    purpose: 'anxiety',
  })
  await appointmentOf(platform, ayan, serik, { day: '2026-11-23' })
  await appointmentOf(platform, dana, saule, { day: '2026-11-12', state: 'finished' })
  const visitor = await as(serik)
  const days = async (query: object) =>
    (await visitor.call(listCompleted, { query })).body.data.map(({ starts_at }) => starts_at.slice(8, 10))
  expect(await days({})).toEqual(['12', '10'])
  expect(await days({ state: 'finished' })).toEqual(['10'])
  expect(await days({ format: 'offline' })).toEqual(['12'])
  expect(await days({ purpose: 'anxiety' })).toEqual(['12'])
  expect(await days({ grade: 7 })).toEqual(['10'])
  expect(await days({ from: '2026-11-11', to: '2026-11-12' })).toEqual(['12'])
  const { body } = await visitor.call(listCompleted, { query: {} })
  expect([body.total, body.data[1]]).toEqual([
    2,
    expect.objectContaining({
      student_name: expect.stringMatching(/^Оразова Дана/),
      age: 13,
      recommendation: 'Кружок',
      region: expect.stringMatching(/Караганд/),
    }),
  ])
  expect(JSON.stringify(body)).not.toContain(dana.iin?.slice(0, 8) ?? 'never')
  expect(JSON.stringify(body)).not.toContain(dana.phone?.slice(-7) ?? 'never')
})

test('the file has the same content and logs a view for each pupil in it, every time', async () => {
  const student = await aStudent()
  await appointmentOf(platform, student, serik, { day: '2026-11-10', state: 'finished', comment: '=1+1 <b>"да";</b>' })
  const visitor = await as(serik)
  await visitor.call(exportCompleted, { body: {} })
  const { raw } = await visitor.call(exportCompleted, { body: { state: 'finished' } })
  const [head, row] = raw.body.split('\r\n')
  expect(head).toMatch(/День;Время;Ученик;ИИН/)
  expect(row).toContain(`"'=1+1 <b>""да"";</b>"`)
  expect(row).not.toContain(student.iin ?? 'never')
  expect(await run('select what from views where student_id = $1', [student.id])).toEqual([
    { what: 'list-file' },
    { what: 'list-file' },
  ])
})

test('months are counted by the calendar of Kazakhstan, a group counts once, and feedback is shown from five answers on', async () => {
  const students = await Promise.all(Array.from({ length: 5 }, () => aStudent()))
  const group = {
    kind: 'testing',
    test_id: 'ability-12-14',
    length: 90,
    day: '2026-11-03',
    state: 'finished',
    format: 'offline',
  } as const
  for (const [index, student] of students.entries()) {
    await appointmentOf(platform, student, saule, { ...group, seat: index + 1 })
    await appointmentOf(platform, student, saule, {
      day: '2026-11-05',
      minute: 540 + 40 * index,
      state: 'finished',
      feedback_mark: index === 0 ? 3 : 5,
    })
  }
  // At 1 a.m. on 1 November in Kazakhstan it is still October in UTC.
  await appointmentOf(platform, students[0]!, saule, { day: '2026-11-01', minute: 60, state: 'missed' })
  await appointmentOf(platform, students[0]!, saule, { day: '2026-10-31', state: 'cancelled' })
  const { body } = await (await as(saule)).call(readHostStatistics, { query: { month: '2026-11' } })
  expect(body.months.slice(-2)).toEqual([
    { month: '2026-10', held: 0, cancelled: 1, missed: 0, hours: 0 },
    { month: '2026-11', held: 6, cancelled: 0, missed: 1, hours: 4 },
  ])
  expect(body.months).toHaveLength(12)
  expect(body.kinds).toEqual([
    { kind: 'consultation', format: 'online', held: 5, cancelled: 0, missed: 1, hours: 2.5 },
    { kind: 'testing', format: 'offline', held: 1, cancelled: 0, missed: 0, hours: 1.5 },
  ])
  expect(body.feedback).toEqual({ word: 'great', answers: 5 })
  const { body: none } = await (await as(serik)).call(readHostStatistics, { query: { month: '2026-11' } })
  expect([none.kinds, none.feedback]).toEqual([[], null])
})

test('dates outside the range of the database are refused at their field', async () => {
  const visitor = await as(serik)
  for (const day of ['0001-01-01', '9999-12-31']) {
    expect(await visitor.call(listCompleted, { query: { from: day } })).toBeRefused('invalid', 'from')
    expect(await visitor.call(listCompleted, { query: { to: day } })).toBeRefused('invalid', 'to')
    expect(await visitor.call(exportCompleted, { body: { from: day } })).toBeRefused('invalid', 'from')
  }
})
