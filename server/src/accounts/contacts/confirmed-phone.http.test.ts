import { expect, test } from 'vitest'
import { sendCode, signIn, signUp } from '#contract/accounts/accounts'
import { listOutbox } from '#contract/messages/messaging'
import { addChild, confirmChild, listChildren } from '#contract/profiles/family'
import { confirmPhone } from '../../../testing/confirm-phone.ts'
import { startApp, visitor, type Visitor } from '../../../testing/start-app.ts'
import { castPassword, daniyar, gulnar } from '../../demo-country/cast.ts'

const { app, as, guest, clock } = await startApp()
const phone = gulnar.phone ?? ''
const iin = '850308404505'
const parent = {
  role: 'parent',
  iin,
  last_name: 'Омарова',
  first_name: 'Дана',
  patronymic: '',
  birth_date: '1985-03-08',
  gender: 'female',
  email: '',
} as const

/**
 * Returns an adult who signed up with the phone that confirmed the consent for Daniyar, and who now asks to follow him.
 */
async function signedUp() {
  const secret = {
    password: castPassword,
    password_confirmation: castPassword,
    consent: true,
    consent_version: '2',
  } as const
  const phone_token = await confirmPhone(guest, phone, 'signup')
  const { body } = await guest.call(signUp, { body: { ...parent, ...secret, phone_token } })
  const session = visitor(app, body.token, 'ru')
  await session.call(addChild, { body: { iin: daniyar.iin ?? '' } })
  const id = (await session.call(listChildren)).body.data[0]?.id ?? ''
  const sent = (await guest.call(listOutbox)).body.data.length
  return { session, user: body.user, id, sent }
}
const ask = (
  who: Visitor,
  input: { phone: string; purpose: 'child-link' | 'guardian' | 'signup' } = { phone, purpose: 'child-link' },
) => who.call(sendCode, { body: input })
const sentSince = async (before: number) => (await guest.call(listOutbox)).body.data.length - before

test('the parent of a child under 14 who has just confirmed the phone confirms the link without another code', async () => {
  const { session, id, sent } = await signedUp()
  clock.forward({ minutes: 3 })
  const { body } = await ask(session)
  expect(body).toMatchObject({
    message: 'Этот номер уже подтверждён, новый код не нужен',
    resend_in: 0,
    expires_in: 12 * 60,
    phone_token: expect.any(String),
  })
  expect(await sentSince(sent)).toBe(0)
  const confirm = () => session.call(confirmChild, { params: { id }, body: { phone_token: body.phone_token ?? '' } })
  expect((await confirm()).status).toBe(200)
  expect((await session.call(listChildren)).body.data[0]).toMatchObject({ state: 'confirmed', student_id: daniyar.id })
})

test('fifteen minutes after the code of the sign-up another code is sent, and earlier confirmations no longer count', async () => {
  const { session, id, sent } = await signedUp()
  clock.forward({ minutes: 10 })
  const { body } = await ask(session)
  clock.forward({ minutes: 5 })
  expect(
    await session.call(confirmChild, { params: { id }, body: { phone_token: body.phone_token ?? '' } }),
  ).toBeRefused('phone-unconfirmed', 'phone')
  expect((await ask(session)).body.phone_token).toBeUndefined()
  expect(await sentSince(sent)).toBe(1)
})

test('only the session of the sign-up has this right: everybody else gets a code', async () => {
  const { user, sent } = await signedUp()
  clock.forward({ seconds: 1 })
  const signedIn = visitor(app, (await guest.call(signIn, { body: { iin, password: castPassword } })).body.token, 'ru')
  const others = {
    'a guest': guest,
    'another account on the phone': await as(gulnar),
    'another session of the account': await as(user),
    'a later sign-in': signedIn,
  }
  const given = []
  for (const other of Object.values(others)) {
    given.push((await ask(other)).body.phone_token)
    clock.forward({ minutes: 1 })
  }
  expect(given).toEqual([undefined, undefined, undefined, undefined])
  expect(await sentSince(sent)).toBe(4)
})

test('it is valid only for this phone and for the link: a consent needs its own code', async () => {
  const { session, sent } = await signedUp()
  expect((await ask(session, { phone, purpose: 'guardian' })).body.phone_token).toBeUndefined()
  expect((await ask(session, { phone, purpose: 'signup' })).body.phone_token).toBeUndefined()
  expect((await ask(session, { phone: '+77017770099', purpose: 'child-link' })).body.phone_token).toBeUndefined()
  expect(await sentSince(sent)).toBe(3)
})

test('a parent of many children does not reach the SMS limit, and later codes are sent as usual', async () => {
  const { session, sent } = await signedUp()
  const statuses = []
  for (let child = 0; child < 7; child += 1) statuses.push((await ask(session)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200])
  expect(await sentSince(sent)).toBe(0)
  expect((await ask(session, { phone, purpose: 'guardian' })).status).toBe(200)
  expect(await sentSince(sent)).toBe(1)
})

test('it ends after twenty requests: then a code is sent as usual', async () => {
  const { session, sent } = await signedUp()
  for (let asked = 0; asked < 20; asked += 1) await ask(session)
  expect(await sentSince(sent)).toBe(0)
  expect((await ask(session)).body.phone_token).toBeUndefined()
  expect(await sentSince(sent)).toBe(1)
  expect(await ask(session)).toBeRefused('sms-too-soon', 'phone')
})
