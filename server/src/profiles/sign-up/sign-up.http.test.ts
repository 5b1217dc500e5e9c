// Also on PostgreSQL: constraints refuse a second sign-up with the same IIN or phone.
import { beforeEach, expect, test } from 'vitest'
import {
  confirmCode,
  findMembers,
  findMembersByEmail,
  readSession,
  resetPassword,
  sendCode,
  sendResetLink,
  signIn,
  signUp,
} from '#contract/accounts/accounts'
import { confirmEmail, readContacts } from '#contract/accounts/contacts'
import { listOutbox } from '#contract/messages/messaging'
import { listNotifications } from '#contract/messages/notifications'
import { aruzhan } from '../../demo-country/cast.ts'
import { startFakeRegister } from '../../../testing/edges/fake-register.ts'
import { lastCode } from '../../../testing/last-message.ts'
import { startApp } from '../../../testing/start-app.ts'
import { syntheticIin } from '../../demo-country/synthetic-iin.ts'

const { app, as, guest, platform, clock } = await startApp()
const password = 'Steppe2027'
let phoneNumber = 0
let phone = ''
beforeEach(() => {
  phoneNumber += 1
  phone = `+770177700${String(phoneNumber).padStart(2, '0')}`
})

const pupil = {
  role: 'student' as const,
  iin: '130930600276',
  last_name: 'Омарова',
  first_name: 'Дана',
  patronymic: '',
  birth_date: '2013-09-30',
  gender: 'female' as const,
  email: '',
  password,
  password_confirmation: password,
  consent: true as const,
  consent_version: '2',
}
const parent = {
  ...pupil,
  role: 'parent' as const,
  iin: '850308404505',
  birth_date: '1985-03-08',
  email: 'dana@demo.bagdar.example',
}

async function confirmed(purpose: 'signup' | 'recovery' = 'signup'): Promise<string> {
  await guest.call(sendCode, { body: { phone, purpose } })
  return (await guest.call(confirmCode, { body: { phone, purpose, code: await lastCode(guest, phone) } })).body
    .phone_token
}
const register = async (form: Omit<typeof pupil | typeof parent, never>) =>
  guest.call(signUp, { body: { ...form, phone_token: await confirmed() } })
const row = async (iin: string) => (await platform.database.query('', 'select * from users where iin = $1', [iin]))[0]

test('a pupil signs up and continues with the education step', async () => {
  const { status, body } = await register(pupil)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    role: 'student',
    user: { role_id: 1, first_name: 'Дана', locale: 'ru', unfinished: 'education' },
  })
  expect(
    (await app.inject({ url: readSession.path, headers: { authorization: `Bearer ${body.token}` } })).json(),
  ).toEqual(body.user)
  expect(await row(pupil.iin)).toMatchObject({ phone, role_id: 1, iin_differs: false })
  expect(
    await platform.database.query('', 'select photo_state from students where student_id = $1', [body.user.id]),
  ).toEqual([{ photo_state: 'none' }])
})

test('the consent is recorded: who, when, which text, from where', async () => {
  const { body } = await register(pupil)
  const consents = await platform.database.query(
    '',
    'select kind, is_given, given_by, phone, text_version, locale, address from consents where student_id = $1',
    [body.user.id],
  )
  expect(consents).toEqual([
    {
      kind: 'own',
      is_given: true,
      given_by: 'Омарова Дана',
      phone,
      text_version: '2',
      locale: 'ru',
      address: '127.0.0.1',
    },
  ])
})

test('a parent signs up and has nothing more to fill in', async () => {
  const { status, body } = await register(parent)
  expect(status).toBe(201)
  expect(body).toMatchObject({ role: 'parent', user: { role_id: 2, unfinished: null } })
  expect(await platform.database.query('', 'select 1 from students where student_id = $1', [body.user.id])).toEqual([])
})

test('an e-mail address with ten codes within the hour gets none from another sign-up; the address waits, and the account is created', async () => {
  const codeTo = `insert into messages (id, channel, purpose, recipient, text, language, state, next_at, created_at)
    select gen_random_uuid(), 'mail', 'email-code', $1, 'x', 'ru', 'sent', $2, $2 from generate_series(1, 10)`
  await platform.database.query('', codeTo, [parent.email, clock.now().toISOString()])
  const { status, body } = await register(parent)
  expect(status).toBe(201)
  expect((await (await as({ id: body.user.id })).call(readContacts)).body).toMatchObject({
    awaited_email: parent.email,
    is_code_sent: false,
  })
  expect(await platform.database.query('', 'select 1 from messages where recipient = $1', [parent.email])).toHaveLength(
    10,
  )
})

test('an e-mail entered at the sign-up cannot be used until its code is entered; meanwhile the phone can be used for recovery', async () => {
  const { body } = await register(parent)
  const member = body.user.id
  const own = await as({ id: member })
  expect((await own.call(readContacts)).body).toEqual({
    phone,
    email: '',
    awaited_email: parent.email,
    is_code_sent: true,
  })
  expect((await own.call(listNotifications)).body.data[0]).toMatchObject({
    title: 'Почта ждёт подтверждения',
    link: '/settings-parent',
  })
  const mails = async () =>
    (await guest.call(listOutbox)).body.data.filter(({ recipient }) => recipient === parent.email)

  expect(await guest.call(findMembersByEmail, { body: { email: parent.email } })).toBeRefused('email-unknown')
  expect((await guest.call(sendResetLink, { body: { email: parent.email, member } })).status).toBe(200)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Код для подтверждения почты'])
  expect((await guest.call(findMembers, { body: { phone } })).body.data).toMatchObject([{ member }])
  clock.forward({ minutes: 2 })
  const anew = { member, password: 'Steppe2028', password_confirmation: 'Steppe2028' }
  expect(
    (await guest.call(resetPassword, { body: { phone_token: await confirmed('recovery'), ...anew } })).status,
  ).toBe(200)

  const again = await as({ id: member })
  expect((await again.call(confirmEmail, { body: { code: await lastCode(guest, parent.email) } })).status).toBe(200)
  expect((await guest.call(findMembersByEmail, { body: { email: parent.email } })).body.data).toMatchObject([
    { member },
  ])
  await guest.call(sendResetLink, { body: { email: parent.email, member } })
  expect((await mails())[0]?.text).toContain('/reset-password?token=')
})

test('a registered user signs in with the password, which is stored only as argon2id', async () => {
  await register(pupil)
  expect((await guest.call(signIn, { body: { iin: pupil.iin, password } })).status).toBe(200)
  expect((await row(pupil.iin))?.password_hash).toMatch(/^\$argon2id\$/)
})

test('one IIN has one account', async () => {
  const answer = await register({ ...pupil, iin: String(aruzhan.iin) })
  expect(answer).toBeRefused('iin-taken', 'iin')
})

test('two simultaneous forms with one IIN make one account', async () => {
  const first = await confirmed()
  phone = '+77017770999'
  const second = await confirmed()
  const answers = await Promise.all(
    [first, second].map((phone_token) => guest.call(signUp, { body: { ...pupil, phone_token } })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
  expect(answers.find(({ status }) => status === 422)).toBeRefused('iin-taken', 'iin')
})

test('the same form sent four times at once registers once, and the others get the account it made', async () => {
  const phone_token = await confirmed()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => guest.call(signUp, { body: { ...pupil, phone_token } })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
})

test('if the reply was lost the form can be sent again and signs in; with another password, name or phone the IIN is taken', async () => {
  const phone_token = await confirmed()
  const sent = (change: object = {}) => guest.call(signUp, { body: { ...pupil, phone_token, ...change } })
  const first = await sent()
  expect(first.status).toBe(201)
  const again = await sent()
  expect(again.status).toBe(200)
  expect(again.body).toMatchObject({ user: { id: first.body.user.id }, role: 'student' })
  expect(again.body.token).not.toBe(first.body.token)
  expect(await sent({ password: 'Another2027', password_confirmation: 'Another2027' })).toBeRefused('iin-taken', 'iin')
  expect(await sent({ last_name: 'Басқа' })).toBeRefused('iin-taken', 'iin')
  clock.forward({ minutes: 2 })
  phone = '+77017770999'
  expect(await sent({ phone_token: await confirmed() })).toBeRefused('iin-taken', 'iin')
})

test('one form sent again and again signs in several times, then is refused', async () => {
  const phone_token = await confirmed()
  const statuses: number[] = []
  for (let number = 0; number < 21; number += 1)
    statuses.push((await guest.call(signUp, { body: { ...pupil, phone_token } })).status)
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 200), 429])
})

test('one confirmation registers one person, a refused form may be sent again', async () => {
  const phone_token = await confirmed()
  expect(await guest.call(signUp, { body: { ...pupil, phone_token, iin: String(aruzhan.iin) } })).toBeRefused(
    'iin-taken',
  )
  expect((await guest.call(signUp, { body: { ...pupil, phone_token } })).status).toBe(201)
  expect(await guest.call(signUp, { body: { ...parent, phone_token } })).toBeRefused('phone-unconfirmed', 'phone')
})

test('without a confirmed phone nobody is registered', async () => {
  expect(await guest.call(signUp, { body: { ...pupil, phone_token: 'made.up' } })).toBeRefused(
    'phone-unconfirmed',
    'phone',
  )
  const late = await confirmed()
  clock.forward({ minutes: 15 })
  expect(await guest.call(signUp, { body: { ...pupil, phone_token: late } })).toBeRefused('phone-unconfirmed', 'phone')
})

test.each([
  ['a child of 4', { ...pupil, birth_date: '2022-11-20' }, 'Участвовать можно с 7 до 18 лет. Проверь дату рождения'],
  ['a pupil of 19', { ...pupil, birth_date: '2007-11-20' }, 'Участвовать можно с 7 до 18 лет. Проверь дату рождения'],
  [
    'a parent of 17',
    { ...parent, birth_date: '2008-11-21' },
    'Родителю должно быть не меньше 18 лет. Проверьте дату рождения',
  ],
])('%s is not registered', async (_, form, sentence) => {
  const answer = await register(form)
  expect(answer).toBeRefused('age-outside', 'birth_date')
  expect(answer.refusal.message).toBe(sentence)
})

test('the birth date of the IIN decides who registers as what; a different birth date is a hint for staff', async () => {
  const ofAnAdult = syntheticIin('1990-01-01', 'male', 77)
  const adult = await register({ ...pupil, iin: ofAnAdult })
  expect(adult).toBeRefused('age-outside', 'iin')
  expect(adult.refusal.message).toBe(
    'Это ИИН взрослого. Участвуют школьники 7–18 лет: введи свой ИИН или зарегистрируйся как родитель',
  )
  const young = await register({ ...pupil, iin: syntheticIin('2020-06-01', 'male', 78), birth_date: '2020-06-01' })
  expect(young).toBeRefused('age-outside', 'iin')
  expect(young.refusal.message).toMatch(
    /^Дети 5–6 лет не регистрируются: их принимает специалист регионального центра.*«Центры»/,
  )
  expect((await register({ ...pupil, birth_date: '2019-11-21' })).refusal.message).toBe(young.refusal.message)
  const child = await register({ ...parent, iin: pupil.iin })
  expect(child).toBeRefused('age-outside', 'iin')
  expect(child.refusal.message).toBe(
    'Это ИИН ребёнка. Родитель регистрируется по своему ИИН, ребёнка можно добавить потом',
  )
  expect((await register({ ...pupil, birth_date: '2012-05-15' })).status).toBe(201)
  expect(await row(pupil.iin)).toMatchObject({ iin_differs: true })
})

test('the IIN of a child of 3 is not reported as the IIN of an adult', async () => {
  const early = await register({ ...pupil, iin: syntheticIin('2023-06-01', 'male', 79), birth_date: '2023-06-01' })
  expect(early).toBeRefused('age-outside', 'iin')
  expect(early.refusal.message).toBe('Участвуют дети с 7 лет, а 5–6 лет принимает центр. Этому ребёнку пока рано')
})

test('a person whom the register does not know under this name is registered anyway, with a hint for staff that no form clears', async () => {
  const state = await startFakeRegister()
  state.answer({ match: false })
  Object.assign(platform.config, { REGISTER_URL: state.url, REGISTER_KEY: 'key' })
  try {
    expect((await register(pupil)).status).toBe(201)
  } finally {
    Object.assign(platform.config, { REGISTER_URL: undefined, REGISTER_KEY: undefined })
    await state.close()
  }
  expect(await row(pupil.iin)).toMatchObject({ iin_differs: false, register_differs: true })
})

test('an outdated consent text is not accepted, and nothing is stored', async () => {
  expect(await register({ ...pupil, consent_version: '0' })).toBeRefused('consent-outdated')
  expect(await row(pupil.iin)).toBeUndefined()
})

test('an outdated consent with a confirmed phone does not reveal whether an IIN is registered', async () => {
  const phone_token = await confirmed()
  for (const iin of [String(aruzhan.iin), pupil.iin])
    expect(await guest.call(signUp, { body: { ...pupil, iin, phone_token, consent_version: '0' } })).toBeRefused(
      'consent-outdated',
    )
})

test.each([
  ['iin', '120514500012', 'Неверно указан ИИН'],
  ['first_name', 'Дана1', 'В эти поля должны вноситься только буквенные символы. Цифры и лишние знаки нужно убрать'],
  ['first_name', '', 'Это обязательное поле'],
  ['email', 'dana@', 'Некорректно введен email. Адрес выглядит как name@mail.kz'],
  ['password', 'короткий', 'Введите только латинские буквы'],
  ['password', 'bagdar', 'Нужно не меньше 8 символов'],
  ['birth_date', '2013-02-30', 'В дате ошибка'],
  ['gender', 'unknown', 'Это обязательное поле'],
  ['consent', false, 'Нужно согласие на обработку персональных данных'],
  ['phone_token', '', 'Пожалуйста, подтвердите номер телефона'],
  ['role', 'admin', 'В этом поле ошибка'],
  ['role', undefined, 'Это обязательное поле'],
  ['birth_date', '', 'Это обязательное поле'],
  ['birth_date', undefined, 'Это обязательное поле'],
])('a wrong %s (%j) is reported: %s', async (field, value, sentence) => {
  const answer = await guest.send('POST', signUp.path, { payload: { ...pupil, phone_token: 'x.y', [field]: value } })
  expect(answer).toBeRefused('invalid', field)
  expect(answer.refusal.errors).toEqual({ [field]: [sentence] })
})

test('a patronymic and an e-mail may be left out', async () => {
  const { patronymic: _, email: __, ...form } = pupil
  expect((await guest.call(signUp, { body: { ...form, phone_token: await confirmed() } })).status).toBe(201)
  expect(await row(pupil.iin)).toMatchObject({ patronymic: '', email: '' })
})

test('the passwords must match', async () => {
  expect(await register({ ...pupil, password_confirmation: 'Steppe2028' })).toBeRefused(
    'passwords-differ',
    'password_confirmation',
  )
})
