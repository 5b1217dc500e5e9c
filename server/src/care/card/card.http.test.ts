import { expect, test } from 'vitest'
import { editPupil, readEditedFields, readPupilCard } from '#contract/care/pupil-card'
import { maskedIin } from '#contract/values/iin'
import { maskedPhone } from '#contract/values/phone'
import { startApp } from '../../../testing/start-app.ts'
import { begin } from '../../../testing/take-test.ts'
import { aruzhan, gulnar, serik } from '../../demo-country/cast.ts'

const { as, aStudent, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const params = { id: aruzhan.id }
const read = async () => (await as(serik)).call(readPupilCard, { params })

test('a card shows the masked pupil and the history', async () => {
  await begin(await as(aruzhan))
  const { body, raw } = await read()
  expect(body.person).toMatchObject({
    name: 'Серікова Аружан',
    age: 13,
    iin: maskedIin(aruzhan.iin ?? ''),
    phone: maskedPhone(aruzhan.phone),
    guardian: 'Серікова Г.',
    is_recognised: true,
    consent: { is_given: true, version: '1' },
  })
  expect(body.attempts).toHaveLength(1)
  expect(body.consents).toHaveLength(1)
  expect(body.links.map(({ name, state }) => [name, state])).toContainEqual(['Серікова Гүлнар', 'confirmed'])
  for (const secret of [aruzhan.iin ?? '', aruzhan.phone, gulnar.phone, aruzhan.email])
    expect(raw.body).not.toContain(secret)
})

test('opening a card logs a view once a day and shows who else viewed it', async () => {
  await read()
  await read()
  expect(await run('select viewer_id, what from views')).toEqual([{ viewer_id: serik.id, what: 'card' }])
  expect((await read()).body.views).toHaveLength(1)
})

test('a pupil of another school has no card', async () => {
  const stranger = await aStudent({ region: 'abai' })
  expect(await (await as(serik)).call(readPupilCard, { params: { id: stranger.id } })).toBeRefused('not-found')
  expect(await run('select 1 from views')).toEqual([])
})

test('when a pupil changes schools, the card moves along at once', async () => {
  await run("update students set school_id = 'semey-3' where student_id = $1", [aruzhan.id])
  expect(await read()).toBeRefused('not-found')
})

const edited = {
  grade: 8,
  grade_letter: 'Б',
  education_language: 'kk' as const,
  test_language: 'kz' as const,
  school_profile: 'none' as const,
  additional_phone: '8 701 222 33 44',
  guardian_phone: '',
  guardian_email: 'gulnar@mail.kz',
  comment: 'Перешла в восьмой класс',
}
const fields = async () => (await (await as(serik)).call(readEditedFields, { params })).body
const edit = async (body: object = {}) =>
  (await as(serik)).call(editPupil, { params, body: { ...edited, seen: await fields(), ...body } })

test('staff change the fields they may, both values are stored, and the pupil is notified with the reason', async () => {
  const psychologist = await as(serik)
  await edit()
  const { body } = await psychologist.call(readEditedFields, { params })
  expect(body).toMatchObject({ grade: 8, additional_phone: '+77012223344', guardian_email: 'gulnar@mail.kz' })
  const [change] = await run('select changed_by, before, after, comment from care_changes')
  expect(change).toMatchObject({
    changed_by: serik.id,
    before: { grade: 7, additional_phone: '' },
    after: { grade: 8, additional_phone: '+77012223344' },
  })
  expect(await run("select values from notifications where kind = 'data-edited'")).toEqual([
    { values: { comment: edited.comment } },
  ])
  expect((await read()).body.changes[0]?.fields).toContain('grade')
  expect(await platform.ownRecords(aruzhan.id)).toMatchObject({ changes_by_staff: [{ comment: edited.comment }] })
})

test('sending the same change twice changes nothing the second time', async () => {
  const seen = await fields()
  for (let time = 0; time < 2; time++) expect((await edit({ seen })).status).toBe(200)
  expect(await run('select 1 from care_changes')).toHaveLength(1)
})

test.each([
  ['comment', { comment: 'девять зн' }],
  ['grade', { grade: 12 }],
  ['additional_phone', { additional_phone: '12' }],
  ['guardian_email', { guardian_email: 'почта' }],
])('an impossible value is refused at its field: %s', async (field, wrong) => {
  expect(await edit(wrong)).toBeRefused('invalid', field)
})

test('a change based on values that a colleague has changed since is refused', async () => {
  const seen = await fields()
  await edit({ guardian_email: 'new@mail.kz' })
  expect(await edit({ seen, grade: 9 })).toBeRefused('data-changed')
  expect(await fields()).toMatchObject({ grade: 8, guardian_email: 'new@mail.kz' })
})
