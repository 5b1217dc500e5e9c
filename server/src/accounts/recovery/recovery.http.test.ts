import { expect, test } from 'vitest'
import {
  checkResetLink,
  confirmCode,
  readSession,
  resetPassword,
  sendCode,
  sendResetLink,
  signIn,
  signInAsPsychologist,
} from '#contract/accounts/accounts'
import { listOutbox } from '#contract/messages/messaging'
import { aruzhan, castPassword, daniyar, gulnar, serik } from '../../demo-country/cast.ts'
import { lastCode, lastMessage } from '../../../testing/last-message.ts'
import { startApp } from '../../../testing/start-app.ts'

const { guest, clock, as } = await startApp()
const password = 'Steppe2027'
const passwords = { password, password_confirmation: password }
const phone = aruzhan.phone

async function confirmed(purpose: 'recovery' | 'signup' = 'recovery'): Promise<string> {
  await guest.call(sendCode, { body: { phone, purpose } })
  return (await guest.call(confirmCode, { body: { phone, purpose, code: await lastCode(guest, phone) } })).body
    .phone_token
}
async function link(member = aruzhan): Promise<string> {
  await guest.call(sendResetLink, { body: { email: member.email, member: member.id } })
  return /reset-password\?token=([\w-]{43})/.exec(await lastMessage(guest, member.email))?.[1] ?? ''
}
const entersWith = async (word: string) =>
  (await guest.call(signIn, { body: { member: aruzhan.id, password: word } })).status === 200

test('a new password set by SMS works, the old one does not, and every session ends', async () => {
  const open = await as(aruzhan)
  expect((await open.call(readSession)).status).toBe(200)
  const phone_token = await confirmed()
  const { body } = await guest.call(resetPassword, { body: { phone_token, member: aruzhan.id, ...passwords } })
  expect(body).toEqual({ message: 'Пароль обновлён' })
  expect(await open.call(readSession)).toBeRefused('token-needed')
  expect([await entersWith(password), await entersWith(castPassword)]).toEqual([true, false])
})

test('only the chosen member gets the new password, not the others with this phone', async () => {
  await guest.call(resetPassword, { body: { phone_token: await confirmed(), member: gulnar.id, ...passwords } })
  expect(await entersWith(castPassword)).toBe(true)
})

test('a confirmed phone cannot set the password of a user with another phone', async () => {
  expect(
    await guest.call(resetPassword, { body: { phone_token: await confirmed(), member: daniyar.id, ...passwords } }),
  ).toBeRefused('phone-unconfirmed')
})

test('a phone confirmed for another purpose sets no password', async () => {
  expect(
    await guest.call(resetPassword, {
      body: { phone_token: await confirmed('signup'), member: aruzhan.id, ...passwords },
    }),
  ).toBeRefused('phone-unconfirmed')
})

test('a confirmation sets a password once, even if sent twice at the same moment', async () => {
  const phone_token = await confirmed()
  const reset = () => guest.call(resetPassword, { body: { phone_token, member: aruzhan.id, ...passwords } })
  const answers = await Promise.all([reset(), reset()])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  expect(await reset()).toBeRefused('phone-unconfirmed')
})

test('the page says whether a link is still valid before a password is typed, and this check does not use it up', async () => {
  const token = await link()
  const check = () => guest.call(checkResetLink, { body: { token } })
  expect([(await check()).status, (await check()).status]).toEqual([200, 200])
  expect((await guest.call(resetPassword, { body: { token, ...passwords } })).status).toBe(200)
  expect(await check()).toBeRefused('link-expired')
  const late = await link()
  clock.forward({ minutes: 46 })
  expect(await guest.call(checkResetLink, { body: { token: late } })).toBeRefused('link-expired')
  expect(await guest.call(checkResetLink, { body: { token: 'never' } })).toBeRefused('link-expired')
})

test('a link in an e-mail sets a new password once', async () => {
  const open = await as(aruzhan)
  const token = await link()
  expect((await guest.call(resetPassword, { body: { token, ...passwords } })).status).toBe(200)
  expect(await open.call(readSession)).toBeRefused('token-needed')
  expect(await entersWith(password)).toBe(true)
  expect(await guest.call(resetPassword, { body: { token, ...passwords } })).toBeRefused('link-expired')
})

test('a psychologist recovers by e-mail too', async () => {
  const token = await link(serik)
  await guest.call(resetPassword, { body: { token, ...passwords } })
  expect((await guest.call(signInAsPsychologist, { body: { email: serik.email, password } })).status).toBe(200)
})

test('if two resets use one link at the same moment, one succeeds', async () => {
  const token = await link()
  const answers = await Promise.all(
    ['Steppe2027', 'Steppe2028'].map((word) =>
      guest.call(resetPassword, { body: { token, password: word, password_confirmation: word } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
})

test('a link is valid for 45 minutes', async () => {
  const token = await link()
  clock.forward({ minutes: 45 })
  expect(await guest.call(resetPassword, { body: { token, ...passwords } })).toBeRefused('link-expired')
})

test('after a reset the user’s other links are invalid', async () => {
  const [first, second] = [await link(), await link()]
  await guest.call(resetPassword, { body: { token: second, ...passwords } })
  expect(await guest.call(resetPassword, { body: { token: first, ...passwords } })).toBeRefused('link-expired')
})

test.each(['', 'x'.repeat(43), "' or 1=1 --", 'x'.repeat(100_000)])('a made-up link is refused', async (token) => {
  expect(await guest.call(resetPassword, { body: { token, ...passwords } })).toBeRefused('link-expired')
})

test('a link is sent only to the member’s own address, and the answer does not reveal whose address it is', async () => {
  const right = await guest.call(sendResetLink, { body: { email: daniyar.email, member: daniyar.id } })
  const others = [await guest.call(sendResetLink, { body: { email: gulnar.email, member: aruzhan.id } })]
  others.push(await guest.call(sendResetLink, { body: { email: 'thief@demo.bagdar.example', member: aruzhan.id } }))
  for (const { status, body } of others) expect({ status, body }).toEqual({ status: right.status, body: right.body })
  expect((await guest.call(listOutbox)).body.data.map(({ recipient }) => recipient)).toEqual([daniyar.email])
})

test('the e-mail is in the reader’s language and says what to do if they did not request it', async () => {
  await guest.call(
    sendResetLink,
    { body: { email: aruzhan.email, member: aruzhan.id } },
    { headers: { 'x-locale': 'kz' } },
  )
  const { body } = await guest.call(listOutbox)
  expect(body.data[0]).toMatchObject({ channel: 'mail', recipient: aruzhan.email, subject: 'Жаңа құпиясөз' })
  expect(body.data[0]?.text).toContain('сұрамасаңыз')
  expect(body.data[0]?.text).not.toContain(aruzhan.first_name)
})

test.each([
  [{ password: 'Ab1', password_confirmation: 'Ab1' }, 'invalid', 'password'],
  [{ password, password_confirmation: 'Steppe2028' }, 'passwords-differ', 'password_confirmation'],
] as const)('a password that breaks the rules is refused: %j', async (words, code, field) => {
  expect(await guest.call(resetPassword, { body: { token: await link(), ...words } })).toBeRefused(code, field)
  expect(await entersWith(castPassword)).toBe(true)
})
