// Also on PostgreSQL: row locks order an edit and a check.
import { expect, test } from 'vitest'
import { editProfile, readProfile, readSession } from '#contract/accounts/accounts'
import { listNotifications } from '#contract/messages/notifications'
import { changeIdentity } from '#contract/profiles/students'
import { readPsychologist, readStaffMember } from '#contract/profiles/staff'
import { confirmPhone } from '../../testing/confirm-phone.ts'
import { startApp } from '../../testing/start-app.ts'
import { aruzhan, gulnar, ilya, madina, marat, saule, serik } from '../demo-country/cast.ts'

const { aStudent, as, guest, platform, clock } = await startApp()

const person = {
  last_name: 'Попов',
  first_name: 'Илья',
  patronymic: '',
  birth_date: '2013-09-09',
  gender: 'male' as const,
  additional_phone: '',
}

test('everybody sees their own profile, with fields the role does not have left empty', async () => {
  const pupil = await (await as(aruzhan, 'kz')).call(readProfile)
  const parent = await (await as(gulnar)).call(readProfile)
  expect(pupil.body.data).toMatchObject({
    first_name: 'Аружан',
    avatar: null,
    education: {
      status: 0,
      label: 'Қатысушы',
      school_name: '№ 15 мектеп-лицей',
      place: 'Қарағанды, Қарағанды облысы',
      grade: 7,
    },
    guardian: { first_name: 'Гүлнар' },
  })
  expect(parent.body.data).toMatchObject({ first_name: 'Гүлнар', education: null, guardian: null, photo_state: 'none' })
  expect(await guest.call(readProfile)).toBeRefused('token-needed')
})

test('the profile shows an unconfirmed e-mail beside the confirmed one', async () => {
  const at = clock.now().toISOString()
  await platform.database.query(
    '',
    "insert into email_changes (user_id, email, code_hmac, created_at, expires_at) values ($1, 'new@a.kz', '', $2, $2)",
    [aruzhan.id, at],
  )
  expect((await (await as(aruzhan)).call(readProfile)).body.data).toMatchObject({
    email: aruzhan.email,
    awaited_email: 'new@a.kz',
  })
})

test('a pupil edits their profile', async () => {
  const pupil = await as(madina)
  const {
    body: { data: body },
  } = await pupil.call(editProfile, {
    body: { ...person, first_name: 'Илья-Мұхаммед', additional_phone: '8 701 222 33 44' },
  })
  expect(body).toMatchObject({
    first_name: 'Илья-Мұхаммед',
    email: madina.email,
    additional_phone: '+77012223344',
    phone: madina.phone,
  })
})

test('names with digits and wrong phones are refused at their fields', async () => {
  const pupil = await as(ilya)
  expect(await pupil.call(editProfile, { body: { ...person, first_name: 'Илья2' } })).toBeRefused(
    'invalid',
    'first_name',
  )
  expect(await pupil.call(editProfile, { body: { ...person, additional_phone: '+79161234567' } })).toBeRefused(
    'invalid',
    'additional_phone',
  )
})

test('a birth date outside 7-18 is refused', async () => {
  expect(await (await as(ilya)).call(editProfile, { body: { ...person, birth_date: '2021-01-01' } })).toBeRefused(
    'age-outside',
    'birth_date',
  )
})

test('a pupil who has outgrown the age limit can still edit the rest', async () => {
  clock.forward({ days: 365 * 7 })
  expect((await (await as(ilya)).call(editProfile, { body: person })).status).toBe(200)
})

test('a birth date that differs from the IIN is a hint for staff, not a refusal', async () => {
  await (await as(madina)).call(editProfile, { body: { ...person, birth_date: '2013-09-10' } })
  const [row] = await platform.database.query('', 'select iin_differs from users where id = $1', [madina.id])
  expect(row?.iin_differs).toBe(true)
})

test('a pupil’s edits do not clear the warning of the register, not even by a wrong birth date and back; a change by staff does', async () => {
  await platform.database.query('', 'update users set register_differs = true where id = $1', [madina.id])
  const differs = async () => {
    const [row] = await platform.database.query('', 'select iin_differs, register_differs from users where id = $1', [
      madina.id,
    ])
    return [row?.iin_differs, row?.register_differs]
  }
  const { last_name, first_name, gender, birth_date } = madina
  const identity = { last_name, first_name, patronymic: 'Ильинична', gender, birth_date }
  const edit = async (told: string) =>
    (await (await as(madina)).call(editProfile, { body: { ...identity, birth_date: told, additional_phone: '' } }))
      .status
  expect([await edit('2013-09-10'), await differs()]).toEqual([200, [true, true]])
  expect([await edit(birth_date), await differs()]).toEqual([200, [false, true]])
  const body = { ...identity, patronymic: '', comment: 'По свидетельству о рождении' }
  expect((await (await as(saule)).call(changeIdentity, { params: { id: madina.id }, body })).status).toBe(200)
  expect(await differs()).toEqual([false, false])
})

test('the profile form changes neither the phone nor the e-mail', async () => {
  const phone_token = await confirmPhone(guest, '+77015556677', 'phone-change')
  const payload = { ...person, phone_token, phone: '+77015556677', email: 'thief@demo.bagdar.example' }
  const { body } = await (await as(ilya)).call(editProfile, { body: payload })
  expect(body.data).toMatchObject({ phone: ilya.phone, email: ilya.email })
})

test('a pupil of 13 by the IIN who claims to be 17 still needs the consent of a legal representative', async () => {
  await platform.database.query('', 'delete from consents where student_id = $1', [madina.id])
  const pupil = await as(madina)
  expect((await pupil.call(editProfile, { body: { ...person, birth_date: '2009-09-09' } })).status).toBe(200)
  expect((await pupil.call(readSession)).body.unfinished).toBe('guardian')
})

test('once a photo is accepted only staff change the identity; both values are stored and the pupil is notified', async () => {
  const pupil = await as(ilya)
  for (const [field, value] of Object.entries({
    last_name: 'Иванов',
    first_name: 'Пётр',
    patronymic: 'Ильич',
    birth_date: '2013-09-10',
    gender: 'female' as const,
  }))
    expect(await pupil.call(editProfile, { body: { ...person, [field]: value } })).toBeRefused('identity-frozen', field)
  // The pupil may still change the other fields.
  expect((await pupil.call(editProfile, { body: { ...person, additional_phone: '8 701 222 33 44' } })).status).toBe(200)
  const { additional_phone: _, ...identity } = person
  const change = {
    params: { id: ilya.id },
    body: { ...identity, last_name: 'Попов-Ким', comment: 'По свидетельству о рождении' },
  }
  expect(await (await as(serik)).call(changeIdentity, change)).toBeRefused('not-allowed')
  const psychologist = await as(saule)
  expect(
    await psychologist.call(changeIdentity, { ...change, body: { ...change.body, comment: 'ошибка' } }),
  ).toBeRefused('invalid', 'comment')
  expect((await psychologist.call(changeIdentity, change)).status).toBe(200)
  expect((await pupil.call(readProfile)).body.data).toMatchObject({
    last_name: 'Попов-Ким',
    identity_lock: 'photo-accepted',
  })
  expect((await pupil.call(listNotifications)).body.data[0]?.message).toContain('По свидетельству о рождении')
  const rows = await platform.database.query(
    '',
    'select changed_by, before, after from identity_changes where student_id = $1',
    [ilya.id],
  )
  expect(rows).toMatchObject([
    { changed_by: saule.id, before: { last_name: 'Попов' }, after: { last_name: 'Попов-Ким' } },
  ])
})

test('staff cannot find a pupil of another region to change the name', async () => {
  const { id } = await aStudent({ region: 'abai' })
  const { additional_phone: _, ...identity } = person
  const body = { ...identity, comment: 'По свидетельству о рождении' }
  expect(await (await as(saule)).call(changeIdentity, { params: { id }, body })).toBeRefused('not-found')
})

test('a psychologist sees their workplace in the reader’s language', async () => {
  const ofSchool = await (await as(serik, 'kz')).call(readPsychologist)
  const ofCenter = await (await as(saule, 'en')).call(readPsychologist)
  expect(ofSchool.body.user).toMatchObject({
    first_name: 'Серік',
    workplace: '№ 15 мектеп-лицей',
    place: 'Қарағанды, Қарағанды облысы',
  })
  expect(ofCenter.body.user).toMatchObject({ workplace: 'Regional centre, Karaganda', place: 'Karaganda' })
  expect((await (await as(marat)).call(readStaffMember)).body.user.workplace).toBe('Региональный центр, Караганда')
  expect(await (await as(aruzhan)).call(readStaffMember)).toBeRefused('not-allowed')
  expect(await (await as(marat)).call(readPsychologist)).toBeRefused('not-allowed')
})

test('staff can clear the hint of the register with a reason, and the pupil is not notified of a change', async () => {
  await platform.database.query('', 'update users set register_differs = true where id = $1', [ilya.id])
  const { additional_phone: _, ...identity } = person
  const { last_name, first_name, patronymic, birth_date, gender } = ilya
  const same = {
    ...identity,
    last_name,
    first_name,
    patronymic,
    birth_date: birth_date ?? '',
    gender: gender ?? 'male',
  }
  const change = { params: { id: ilya.id }, body: { ...same, comment: 'Свидетельство показано в центре' } }
  const psychologist = await as(saule)
  for (const _twice of [1, 2]) expect((await psychologist.call(changeIdentity, change)).status).toBe(200)
  expect(await platform.database.query('', 'select register_differs from users where id = $1', [ilya.id])).toEqual([
    { register_differs: false },
  ])
  const rows = await platform.database.query(
    '',
    'select changed_by, before = after as is_same, comment from identity_changes where student_id = $1',
    [ilya.id],
  )
  expect(rows).toEqual([{ changed_by: saule.id, is_same: true, comment: change.body.comment }])
  expect(
    (await (await as(ilya)).call(listNotifications)).body.data.filter(({ title }) => /измен|исправ/i.test(title)),
  ).toEqual([])
})
