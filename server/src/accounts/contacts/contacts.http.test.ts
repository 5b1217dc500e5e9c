// Also on PostgreSQL: a phone is changed under row locks.
import { expect, test } from 'vitest'
import { resetPassword, sendResetLink } from '#contract/accounts/accounts'
import {
  askForEmail,
  changePhone,
  confirmEmail,
  dropAwaitedEmail,
  readContacts,
  resendEmailCode,
} from '#contract/accounts/contacts'
import { listOutbox } from '#contract/messages/messaging'
import { listNotifications } from '#contract/messages/notifications'
import { locales, languageOf } from '#contract/values/locale'
import { confirmPhone } from '../../../testing/confirm-phone.ts'
import { lastCode, lastMessage } from '../../../testing/last-message.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { alina, aruzhan, castPassword, daniyar, gulnar, madina, marat, serik } from '../../demo-country/cast.ts'
import { smsParts } from '../../messaging/sms-parts.rules.ts'
import { sweepAccounts } from '../sweep.ts'

const { as, guest, clock, platform } = await startApp()
const current_password = castPassword
const email = 'fresh@demo.bagdar.example'
const phone = '+77015556677'

const ask = (visitor: Visitor, to = email, password = current_password) =>
  visitor.call(askForEmail, { body: { current_password: password, email: to } })
const purposesTo = async (recipient: string) =>
  (await platform.database.query('', 'select purpose from messages where recipient = $1 order by id', [recipient])).map(
    ({ purpose }) => purpose,
  )
const mailsTo = async (recipient: string) =>
  (await guest.call(listOutbox)).body.data.filter((message) => message.recipient === recipient)

test('a new e-mail becomes valid when its code is entered, and both addresses are notified', async () => {
  const pupil = await as(aruzhan)
  expect((await ask(pupil)).body).toMatchObject({ awaits_code: true })
  expect((await pupil.call(readContacts)).body).toEqual({
    phone: aruzhan.phone,
    email: aruzhan.email,
    awaited_email: email,
    is_code_sent: true,
  })
  expect((await pupil.call(confirmEmail, { body: { code: await lastCode(guest, email) } })).body.message).toBe(
    'Почта подтверждена',
  )
  expect((await pupil.call(readContacts)).body).toEqual({
    phone: aruzhan.phone,
    email,
    awaited_email: null,
    is_code_sent: false,
  })
  const [told] = await mailsTo(aruzhan.email)
  expect(told).toMatchObject({ subject: 'Аккаунттың поштасы өзгерді' })
  expect(told?.text).toContain('f•••••@demo.bagdar.example')
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Пошта расталды',
    'Код для подтверждения почты',
  ])
  expect((await pupil.call(listNotifications)).body.data[0]).toMatchObject({
    title: 'Почта подтверждена',
    link: '/settings',
  })
})

test('without the password neither the e-mail nor the phone changes, and nothing is sent', async () => {
  const pupil = await as(aruzhan)
  expect(await ask(pupil, email, 'Wrong2026')).toBeRefused('password-wrong', 'current_password')
  expect(await ask(pupil, '', 'Wrong2026')).toBeRefused('password-wrong', 'current_password')
  expect(await mailsTo(email)).toEqual([])
  const phone_token = await confirmPhone(guest, phone, 'phone-change')
  expect(await pupil.call(changePhone, { body: { current_password: 'Wrong2026', phone_token } })).toBeRefused(
    'password-wrong',
    'current_password',
  )
  expect((await pupil.call(readContacts)).body).toEqual({
    phone: aruzhan.phone,
    email: aruzhan.email,
    awaited_email: null,
    is_code_sent: false,
  })
})

test('a code is valid for one person, one address, thirty minutes and five tries', async () => {
  const pupil = await as(aruzhan)
  expect(await pupil.call(confirmEmail, { body: { code: '123456' } })).toBeRefused('code-expired', 'code')
  await ask(pupil)
  const code = await lastCode(guest, email)
  expect(await (await as(gulnar)).call(confirmEmail, { body: { code } })).toBeRefused('code-expired')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 1; tries < 5; tries += 1)
    expect(await pupil.call(confirmEmail, { body: { code: wrong } })).toBeRefused('code-wrong', 'code')
  expect(await pupil.call(confirmEmail, { body: { code: wrong } })).toBeRefused('code-tries-used', 'code')
  expect(await pupil.call(confirmEmail, { body: { code } })).toBeRefused('code-tries-used', 'code')
  await ask(pupil)
  clock.forward({ minutes: 30 })
  expect(await pupil.call(confirmEmail, { body: { code: await lastCode(guest, email) } })).toBeRefused('code-expired')
  expect((await pupil.call(readContacts)).body).toMatchObject({
    email: aruzhan.email,
    awaited_email: email,
    is_code_sent: false,
  })
})

test('an unconfirmed e-mail waits longer than its code, and another code can be sent to it', async () => {
  const pupil = await as(gulnar)
  expect(await pupil.call(resendEmailCode, {})).toBeRefused('not-found')
  await ask(pupil)
  clock.forward({ days: 30 })
  await sweepAccounts(platform)
  const again = await as(gulnar)
  expect((await again.call(readContacts)).body).toMatchObject({ awaited_email: email, is_code_sent: false })
  expect((await again.call(resendEmailCode, {})).body.message).toBe('Код отправлен. Он действует 30 минут')
  expect((await again.call(readContacts)).body).toMatchObject({ awaited_email: email, is_code_sent: true })
  const code = await lastCode(guest, email)
  expect((await again.call(confirmEmail, { body: { code } })).status).toBe(200)
})

test('an unconfirmed e-mail is deleted after four months', async () => {
  await ask(await as(gulnar))
  clock.forward({ days: 121 })
  await sweepAccounts(platform)
  expect((await (await as(gulnar)).call(readContacts)).body).toMatchObject({ email: gulnar.email, awaited_email: null })
})

test('a mistyped unconfirmed e-mail can be dropped, also by entering the current one again', async () => {
  const pupil = await as(daniyar)
  const other = 'mistyped@demo.bagdar.example'
  const awaited = async () => (await pupil.call(readContacts)).body
  expect(await pupil.call(dropAwaitedEmail)).toBeRefused('not-found')
  await ask(pupil, other)
  expect((await pupil.call(dropAwaitedEmail)).body.message).toBe('Этот адрес больше не ждёт подтверждения')
  expect(await awaited()).toMatchObject({ email: daniyar.email, awaited_email: null })
  await ask(pupil, other)
  const code = await lastCode(guest, other)
  expect((await ask(pupil, daniyar.email)).body.awaits_code).toBe(false)
  expect(await awaited()).toMatchObject({ email: daniyar.email, awaited_email: null })
  expect(await pupil.call(confirmEmail, { body: { code } })).toBeRefused('code-expired')
  expect(await ask(pupil, daniyar.email)).toBeRefused('email-same', 'email')
  await ask(pupil, '')
  await ask(pupil, other)
  expect((await ask(pupil, '')).body.awaits_code).toBe(false)
  expect(await awaited()).toMatchObject({ email: '', awaited_email: null })
})

test('an e-mail from before the codes is confirmed in place, and its owner is not told that it was replaced', async () => {
  const pupil = await as(aruzhan)
  await platform.database.query(
    '',
    "insert into email_changes (user_id, email, code_hmac, created_at, expires_at) values ($1, $2, '', $3, $3)",
    [aruzhan.id, aruzhan.email, platform.now().toISOString()],
  )
  await pupil.call(resendEmailCode, {})
  await pupil.call(confirmEmail, { body: { code: await lastCode(guest, aruzhan.email) } })
  expect((await pupil.call(readContacts)).body).toMatchObject({ email: aruzhan.email, awaited_email: null })
  expect(await purposesTo(aruzhan.email)).toEqual(['email-code', 'email-kept'])
})

test('an e-mail address gets ten codes an hour, regardless of who asks and how', async () => {
  const box = 'flooded@demo.bagdar.example'
  const at = platform.now().toISOString()
  const codeTo = `insert into messages (id, channel, purpose, recipient, text, language, state, next_at, created_at)
    select gen_random_uuid(), 'mail', 'email-code', $1, 'x', 'ru', 'sent', $2, $2 from generate_series(1, 9)`
  await platform.database.query('', codeTo, [box, at])
  const pupil = await as(madina)
  expect((await ask(pupil, box)).status).toBe(200)
  expect(await pupil.call(resendEmailCode, {})).toBeRefused('too-many')
  expect(await ask(await as(alina), box)).toBeRefused('too-many')
  expect(await purposesTo(box)).toHaveLength(10)
  clock.forward({ minutes: 61 })
  expect((await (await as(madina)).call(resendEmailCode, {})).status).toBe(200)
})

test('a code entered twice at the same moment counts once', async () => {
  const pupil = await as(aruzhan)
  await ask(pupil)
  const code = await lastCode(guest, email)
  const answers = await Promise.all([1, 2].map(() => pupil.call(confirmEmail, { body: { code } })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  expect(await mailsTo(aruzhan.email)).toHaveLength(1)
})

test('a password link sent to the old address becomes invalid', async () => {
  const pupil = await as(aruzhan)
  await guest.call(sendResetLink, { body: { email: aruzhan.email, member: aruzhan.id } })
  const token = /token=([\w-]{43})/.exec(await lastMessage(guest, aruzhan.email))?.[1] ?? ''
  await ask(pupil)
  await pupil.call(confirmEmail, { body: { code: await lastCode(guest, email) } })
  const passwords = { password: 'Steppe2027', password_confirmation: 'Steppe2027' }
  expect(await guest.call(resetPassword, { body: { token, ...passwords } })).toBeRefused('link-expired')
})

test('an e-mail is removed with the password alone, and its address is notified', async () => {
  const pupil = await as(aruzhan)
  expect((await ask(pupil, '')).body).toEqual({ message: 'Адрес удалён', awaits_code: false })
  expect((await pupil.call(readContacts)).body.email).toBe('')
  expect((await mailsTo(aruzhan.email))[0]?.text).toContain('енді «Бағдар» сайтындағы аккаунтыңызға байланысты емес')
  expect(await ask(pupil, '')).toBeRefused('email-same', 'email')
})

test('a new phone needs its code and the password; the old phone is notified by SMS once', async () => {
  const pupil = await as(aruzhan)
  const phone_token = await confirmPhone(guest, phone, 'phone-change')
  expect((await pupil.call(changePhone, { body: { current_password, phone_token } })).body.message).toBe(
    'Телефон изменён',
  )
  expect((await pupil.call(readContacts)).body.phone).toBe(phone)
  expect((await mailsTo(aruzhan.phone)).map(({ channel, text }) => [channel, text])).toEqual([
    ['sms', 'Бағдар: аккаунт телефоны өзгерді. Қате болса, құпиясөзді ауыстырыңыз.'],
  ])
  expect((await pupil.call(listNotifications)).body.data[0]?.message).toContain('***')
  expect(await pupil.call(changePhone, { body: { current_password, phone_token } })).toBeRefused('phone-same', 'phone')
  const other = await confirmPhone(guest, '+77015556688', 'signup')
  expect(await pupil.call(changePhone, { body: { current_password, phone_token: other } })).toBeRefused(
    'phone-unconfirmed',
    'phone',
  )
})

test('a manager can change their e-mail; a psychologist, who signs in with it, cannot', async () => {
  expect((await ask(await as(marat))).status).toBe(200)
  expect(await ask(await as(serik))).toBeRefused('not-allowed')
})

test.each(locales)('the SMS to the old phone fits into one part: %s', (locale) => {
  expect(smsParts(platform.translate(languageOf(locale), 'accounts.sms.phone-changed'))).toBe(1)
})
