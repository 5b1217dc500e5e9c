// Also on PostgreSQL: consents and the end of the sign-up are written in transactions.
import { expect, test } from 'vitest'
import { readSession } from '#contract/accounts/accounts'
import { readConsentText, saveGuardian } from '#contract/profiles/consents'
import { saveEducation, saveTestingPlace } from '#contract/profiles/own-profile'
import { confirmPhone } from '../../../testing/confirm-phone.ts'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan, gulnar, ilya, madina } from '../../demo-country/cast.ts'
import { signUpState } from './sign-up-state.ts'

const { as, guest, platform, clock } = await startApp()
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
])('a school in another place is refused: %s', async (_, change) => {
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

test.each(['ru', 'kz', 'en'] as const)('everybody can read the consent text: %s', async (locale) => {
  const { body } = await guest.call(readConsentText, {}, { headers: { 'x-locale': locale } })
  expect(body.version).toBe('2')
  expect(body.paragraphs.length).toBeGreaterThan(30)
  expect(body.paragraphs.join(' ')).not.toMatch(/[<>]|&\w+;|\*\*/)
})

test('the legal representative agrees with a code to their phone, and it is recorded', async () => {
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

test('without a confirmed phone, without the tick or for an old text there is no consent', async () => {
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

test('a pupil with an unfinished sign-up gets the step to return to', async () => {
  const stateOf = ({ id }: { id: string }) => signUpState(platform.db, id, clock.now())
  expect(await stateOf(aruzhan)).toEqual({ unfinished: null, is_signed_up: true })
  expect(await stateOf(ilya)).toEqual({ unfinished: 'guardian', is_signed_up: false })
  expect(await stateOf(madina)).toEqual({ unfinished: 'photo', is_signed_up: false })
  expect(await stateOf(gulnar)).toEqual({ unfinished: null, is_signed_up: true })
})

test('the last step completes the sign-up once: later losses or repetitions do not change that moment', async () => {
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

test('steps for pupils are closed to parents', async () => {
  const parent = await as(gulnar)
  expect(await parent.call(saveEducation, { body: education })).toBeRefused('not-allowed')
  expect(await parent.call(saveTestingPlace, { body: { testing_place: 'online' } })).toBeRefused('not-allowed')
})
