// Also on PostgreSQL: an edit meets a check at its row locks.
import { expect, test } from 'vitest'
import { editProfile, readProfile, readSession } from '#contract/accounts/accounts'
import { listNotifications } from '#contract/messages/notifications'
import { changeIdentity } from '#contract/profiles/students'
import { readConsentText, saveGuardian } from '#contract/profiles/consents'
import { readPsychologist, readStaffMember } from '#contract/profiles/staff'
import { saveEducation, saveTestingPlace } from '#contract/profiles/own-profile'
import { confirmPhone } from '../../testing/confirm-phone.ts'
import { startApp } from '../../testing/start-app.ts'
import {
  admin,
  alina,
  aruzhan,
  ayan,
  daniyar,
  gulnar,
  ilya,
  madina,
  marat,
  oleg,
  saule,
  serik,
} from '../demo-country/cast.ts'
import { maySee } from './policy/may-see.ts'
import { neighbourOf } from './policy/centers-for.rules.ts'
import { signUpState } from './sign-up/sign-up-state.ts'

const { aStudent, as, guest, platform, clock } = await startApp()

const person = {
  last_name: 'Попов',
  first_name: 'Илья',
  patronymic: '',
  birth_date: '2013-09-09',
  gender: 'male' as const,
  additional_phone: '',
}
const school = {
  region_id: 'karaganda',
  district_id: 'karaganda-shet',
  locality_id: 'shet-aksu-ayuly',
  school_type: 'mainstream' as const,
  school_id: 'shet-aksu-ayuly-1',
}
const education = {
  ...school,
  grade: 7,
  grade_letter: 'Ә',
  education_language: 'kk' as const,
  test_language: 'kz' as const,
  school_profile: 'none' as const,
}
const mother = {
  last_name: 'Попова',
  first_name: 'Анна',
  patronymic: 'Ивановна',
  additional_phone: '',
  email: '',
  consent: true as const,
  consent_version: '2',
}

test('everybody sees the own profile, with what the role lacks left empty', async () => {
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

test('an e-mail that waits for its code stands in the profile beside the one that counts', async () => {
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

test('a pupil edits the own profile', async () => {
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

test('a pupil who has grown older may still edit the rest', async () => {
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

test('neither the phone nor the e-mail is changed by the form of the profile', async () => {
  const phone_token = await confirmPhone(guest, '+77015556677', 'phone-change')
  const payload = { ...person, phone_token, phone: '+77015556677', email: 'thief@demo.bagdar.example' }
  const { body } = await (await as(ilya)).call(editProfile, { body: payload })
  expect(body.data).toMatchObject({ phone: ilya.phone, email: ilya.email })
})

test('a pupil chooses a school and a class', async () => {
  const { body } = await (await as(ilya, 'en')).call(saveEducation, { body: education })
  expect(body.education).toMatchObject({
    ...school,
    grade: 7,
    grade_letter: 'Ә',
    place: 'Aksu-Ayuly, Shet District, Karaganda Region',
    label: 'Participant',
  })
})

test.each([
  ['another settlement', { locality_id: 'karaganda' }],
  ['another district', { district_id: 'karaganda-karaganda' }],
  ['another region', { region_id: 'almaty' }],
  ['another type', { school_type: 'boarding' as const }],
  ['no school at all', { school_id: 'hogwarts' }],
])('a school that does not belong there is refused: %s', async (_, change) => {
  expect(await (await as(ilya)).call(saveEducation, { body: { ...education, ...change } })).toBeRefused(
    'school-elsewhere',
    'school_id',
  )
})

test('a class is from 1 to 11', async () => {
  const pupil = await as(ilya)
  for (const grade of [0, 12, 5.5])
    expect(await pupil.call(saveEducation, { body: { ...education, grade } })).toBeRefused('invalid', 'grade')
})

test.each(['ru', 'kz', 'en'] as const)('the consent text can be read by everybody: %s', async (locale) => {
  const { body } = await guest.call(readConsentText, {}, { headers: { 'x-locale': locale } })
  expect(body.version).toBe('2')
  expect(body.paragraphs.length).toBeGreaterThan(30)
  expect(body.paragraphs.join(' ')).not.toMatch(/[<>]|&\w+;|\*\*/)
})

test('the legal representative agrees by a code to the own phone, and it is written down', async () => {
  const phone_token = await confirmPhone(guest, '+77017778899', 'guardian')
  const pupil = await as(ilya)
  expect((await pupil.call(readSession)).body.unfinished).toBe('guardian')
  const { body } = await pupil.call(saveGuardian, { body: { ...mother, phone_token } })
  expect(body.guardian).toMatchObject({ last_name: 'Попова', phone: '+77017778899' })
  expect((await pupil.call(readSession)).body.unfinished).toBeNull()
  const rows = await platform.database.query(
    '',
    "select given_by, phone, text_version, length(text_hash)::int as hash, is_given, address from consents where student_id = $1 and kind = 'guardian'",
    [ilya.id],
  )
  expect(rows).toEqual([
    {
      given_by: 'Попова Анна Ивановна',
      phone: '+77017778899',
      text_version: '2',
      hash: 64,
      is_given: true,
      address: '127.0.0.1',
    },
  ])
})

test('without a confirmed phone, without the tick or to an old text there is no consent', async () => {
  const pupil = await as(ilya)
  const phone_token = await confirmPhone(guest, '+77017778899', 'guardian')
  expect(await pupil.call(saveGuardian, { body: { ...mother, phone_token: 'forged.token' } })).toBeRefused(
    'phone-unconfirmed',
  )
  expect(await pupil.call(saveGuardian, { body: { ...mother, phone_token: '' } })).toBeRefused('invalid', 'phone_token')
  expect(
    await pupil.send('PUT', '/api/profile/guardian', { payload: { ...mother, phone_token, consent: false } }),
  ).toBeRefused('invalid', 'consent')
  expect(await pupil.call(saveGuardian, { body: { ...mother, phone_token, consent_version: '0' } })).toBeRefused(
    'consent-outdated',
  )
  // The refused call did not use up the code.
  expect((await pupil.call(saveGuardian, { body: { ...mother, phone_token } })).status).toBe(200)
  expect(await pupil.call(saveGuardian, { body: { ...mother, phone_token } })).toBeRefused('phone-unconfirmed')
})

test('a pupil chooses to be tested online or in a centre', async () => {
  const pupil = await as(ilya)
  const inCenter = { testing_place: 'center' as const, center_id: 'center-karaganda' }
  expect((await pupil.call(saveTestingPlace, { body: inCenter })).body).toMatchObject(inCenter)
  expect((await pupil.call(saveTestingPlace, { body: { testing_place: 'online' } })).body).toMatchObject({
    testing_place: 'online',
    center_id: null,
  })
  expect(
    await pupil.call(saveTestingPlace, { body: { testing_place: 'center', center_id: 'center-moon' } }),
  ).toBeRefused('not-found', 'center_id')
  expect(await pupil.call(saveTestingPlace, { body: { testing_place: 'center' } })).toBeRefused('invalid', 'center_id')
})

test('who has left the sign-up unfinished is told the step to go back to', async () => {
  const stateOf = ({ id }: { id: string }) => signUpState(platform.db, id, clock.now())
  expect(await stateOf(aruzhan)).toEqual({ unfinished: null, is_signed_up: true })
  expect(await stateOf(ilya)).toEqual({ unfinished: 'guardian', is_signed_up: false })
  expect(await stateOf(madina)).toEqual({ unfinished: 'photo', is_signed_up: false })
  expect(await stateOf(gulnar)).toEqual({ unfinished: null, is_signed_up: true })
})

test('the last step ends the sign-up, once: what is lost or done again later does not move that moment', async () => {
  const endOf = async () =>
    (await platform.database.query('', 'select signed_up_at from students where student_id = $1', [ilya.id]))[0]
      ?.signed_up_at
  const pupil = await as(ilya)
  await pupil.call(saveTestingPlace, { body: { testing_place: 'online' } })
  expect(await endOf()).toBeNull()
  const agree = async () =>
    pupil.call(saveGuardian, {
      body: { ...mother, phone_token: await confirmPhone(guest, '+77017778899', 'guardian') },
    })
  await agree()
  const ended = await endOf()
  expect(ended).not.toBeNull()
  clock.forward({ days: 1 })
  await agree()
  expect(await endOf()).toEqual(ended)
})

test('a pupil of 13 by the IIN who says to be 17 needs the consent of a legal representative all the same', async () => {
  await platform.database.query('', 'delete from consents where student_id = $1', [madina.id])
  const pupil = await as(madina)
  expect((await pupil.call(editProfile, { body: { ...person, birth_date: '2009-09-09' } })).status).toBe(200)
  expect((await pupil.call(readSession)).body.unfinished).toBe('guardian')
})

test('once a photo is accepted staff alone change who a pupil is; both values are kept and the pupil is told', async () => {
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

test('the pupil of another region is nobody to staff who would change the name', async () => {
  const { id } = await aStudent({ region: 'abai' })
  const { additional_phone: _, ...identity } = person
  const body = { ...identity, comment: 'По свидетельству о рождении' }
  expect(await (await as(saule)).call(changeIdentity, { params: { id }, body })).toBeRefused('not-found')
})

test('a psychologist sees the own workplace in the language of the reader', async () => {
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

test('a pupil’s data are open to the pupil, the parent, the psychologist of the school or the region, and the administrator', async () => {
  const far = await aStudent({ region: 'abai' })
  const views = async (caller: { id: string; role: typeof aruzhan.role }, student: { id: string }) =>
    maySee(platform.db, caller, { purpose: 'profile', student_id: student.id })
  for (const caller of [aruzhan, gulnar, serik, saule, admin]) expect(await views(caller, aruzhan)).toBe(true)
  for (const caller of [daniyar, marat]) expect(await views(caller, aruzhan)).toBe(false)
  for (const caller of [gulnar, serik, saule]) expect(await views(caller, far)).toBe(false)
  await platform.database.query(
    '',
    "update students set testing_place = 'center', center_id = 'center-karaganda' where student_id = $1",
    [far.id],
  )
  expect(await views(saule, far), 'who chose the centre').toBe(true)
  // A request that is not confirmed gives no access.
  expect(await views(oleg, alina)).toBe(false)
})

test('a region without a centre is looked after by the centre of a neighbour, unless the pupil chose another', async () => {
  const change = (set: string) =>
    platform.database.query('', `update students set ${set} where student_id = $1`, [ayan.id])
  await change("school_id = 'zhezkazgan-3'")
  expect(await maySee(platform.db, saule, { purpose: 'profile', student_id: ayan.id })).toBe(true)
  await change("center_id = 'center-astana'")
  expect(await maySee(platform.db, saule, { purpose: 'profile', student_id: ayan.id })).toBe(false)
  await change("center_id = null, school_id = 'semey-3'")
  expect(await maySee(platform.db, saule, { purpose: 'profile', student_id: ayan.id })).toBe(false)
})

test('every region has a centre of its own or of a neighbour, also when any one of them closes', async () => {
  const rows = await platform.database.query(
    '',
    'select r.id, exists (select from centers c where c.region_id = r.id) as has_center from regions r',
    [],
  )
  const served = rows.filter(({ has_center }) => has_center).map(({ id }) => String(id))
  for (const closed of [null, ...served]) {
    const open = new Set(served.filter((id) => id !== closed))
    const left = rows.map(({ id }) => String(id)).filter((id) => !open.has(id) && neighbourOf(id, open) === undefined)
    expect(left, closed ?? 'all open').toEqual([])
  }
})

test('what belongs to pupils is closed to parents', async () => {
  const parent = await as(gulnar)
  expect(await parent.call(saveEducation, { body: education })).toBeRefused('not-allowed')
  expect(await parent.call(saveTestingPlace, { body: { testing_place: 'online' } })).toBeRefused('not-allowed')
})

test('whoever is right though the register does not know them loses its hint with the reason written down, and is not told of a change', async () => {
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
