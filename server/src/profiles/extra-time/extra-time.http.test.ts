import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { findStudent, grantExtraTime } from '#contract/profiles/students'
import { listChildren, listViews } from '#contract/profiles/family'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, aruzhan, gulnar, madina, marat, oleg, saule, schoolAdmin, serik } from '../../demo-country/cast.ts'
import { syntheticIin } from '../../demo-country/synthetic-iin.ts'

const { as, guest, platform } = await startApp()
const iin = String(aruzhan.iin)
const find = (visitor: Visitor) => visitor.call(findStudent, { body: { iin } })
const grant = (visitor: Visitor, is_granted = true) =>
  visitor.call(grantExtraTime, { params: { id: aruzhan.id }, body: { is_granted } })
const granted = async () =>
  (
    await platform.database.query(
      '',
      'select extra_time_by as by, extra_time_at is not null as is_dated from students where student_id = $1',
      [aruzhan.id],
    )
  )[0]
const moveAway = () =>
  platform.database.query('', "update students set school_id = 'semey-3' where student_id = $1", [aruzhan.id])

test('the psychologist of the regional centre finds a pupil by IIN', async () => {
  const { status, body } = await find(await as(saule))
  expect(status).toBe(200)
  expect(body).toEqual({
    id: aruzhan.id,
    name: 'Серікова Аружан',
    grade: 7,
    grade_letter: 'Ә',
    school_name: 'Школа-лицей № 15',
    place: 'Караганда, Карагандинская область',
    has_extra_time: false,
    identity: {
      last_name: 'Серікова',
      first_name: 'Аружан',
      patronymic: '',
      birth_date: '2013-05-14',
      gender: 'female',
    },
  })
})

test('the view is logged, and the parent sees it', async () => {
  await find(await as(saule))
  const parent = await as(gulnar)
  const link = (await parent.call(listChildren)).body.data.find(({ student_id }) => student_id === aruzhan.id)
  const { body } = await parent.call(listViews, { params: { id: link?.id ?? '' } })
  expect(body.data.map(({ viewer, what }) => `${viewer}, ${what}`)).toEqual(['Бекова Сәуле, profile'])
})

test.each([
  ['the psychologist of the centre', saule],
  ['an administrator', admin],
])('%s grants extra time and withdraws it', async (_, member) => {
  const visitor = await as(member)
  expect((await grant(visitor)).body.message).toBe('Полуторное время разрешено')
  expect(await granted()).toEqual({ by: member.id, is_dated: true })
  expect((await find(visitor)).body.has_extra_time).toBe(true)
  expect((await grant(visitor, false)).body.message).toBe('Полуторное время отменено')
  expect(await granted()).toEqual({ by: null, is_dated: false })
})

test('the pupil is notified once, however often the same is granted', async () => {
  const psychologist = await as(saule)
  await grant(psychologist)
  await grant(await as(admin))
  const { body } = await (await as(aruzhan)).call(listNotifications)
  expect(body.data.filter(({ title }) => title === 'Больше времени на тест')).toHaveLength(1)
  expect(await granted()).toEqual({ by: saule.id, is_dated: true })
})

test.each([
  ['the pupil', aruzhan],
  ['another pupil', madina],
  ['a parent', gulnar],
  ['the psychologist of the school', serik],
  ['the head of the school', schoolAdmin],
  ['a manager', marat],
])('%s cannot grant it', async (_, member) => {
  const visitor = await as(member)
  expect(await grant(visitor)).toBeRefused('not-allowed')
  expect(await find(visitor)).toBeRefused('not-allowed')
  expect(await granted()).toEqual({ by: null, is_dated: false })
})

test('a guest cannot grant it either', async () => {
  expect(await grant(guest)).toBeRefused('token-needed')
})

test('the staff of another region do not find the pupil', async () => {
  await moveAway()
  const psychologist = await as(saule)
  expect(await find(psychologist)).toBeRefused('student-unknown', 'iin')
  expect(await grant(psychologist)).toBeRefused('not-found')
  expect(await granted()).toEqual({ by: null, is_dated: false })
  expect((await grant(await as(admin))).status).toBe(200)
})

test('neither response time nor address reveals whether an IIN is registered', async () => {
  await moveAway()
  const visitor = await as(saule)
  for (const asked of [iin, syntheticIin('2013-01-01', 'male', 901)]) {
    const began = performance.now()
    const answer = await visitor.call(findStudent, { body: { iin: asked } })
    expect(performance.now() - began).toBeGreaterThanOrEqual(49)
    expect(answer).toBeRefused('student-unknown', 'iin')
  }
  expect((await visitor.send('GET', `${findStudent.path}?iin=${iin}`)).status).toBe(404)
})

test('an IIN that is not registered or not a pupil’s gets the answer for another’s pupil', async () => {
  const visitor = await as(admin)
  for (const other of [syntheticIin('2013-01-01', 'male', 900), String(oleg.iin)]) {
    const answer = await visitor.call(findStudent, { body: { iin: other } })
    expect(answer).toBeRefused('student-unknown', 'iin')
    expect(answer.refusal.message).toBe('Ученик с таким ИИН не найден. Проверьте ввод')
  }
  expect(await visitor.call(findStudent, { body: { iin: '1' } })).toBeRefused('invalid', 'iin')
  expect(await visitor.call(grantExtraTime, { params: { id: oleg.id }, body: { is_granted: true } })).toBeRefused(
    'not-found',
  )
})
