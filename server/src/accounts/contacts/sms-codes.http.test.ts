// Also on PostgreSQL: parallel requests for codes wait for locks.
import { expect, test } from 'vitest'
import { confirmCode, sendCode, smsPurposes } from '#contract/accounts/accounts'
import { listOutbox } from '#contract/messages/messaging'
import { languageOf, locales } from '#contract/values/locale'
import { lastCode, lastMessage } from '../../../testing/last-message.ts'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan } from '../../demo-country/cast.ts'
import { smsParts } from '../../messaging/sms-parts.rules.ts'
import { sweepAccounts } from '../sweep.ts'

const { guest, platform, clock } = await startApp()
const phone = '+77015551234'
const signup = { phone, purpose: 'signup' } as const
const ask = (input: { phone: string; purpose: 'signup' | 'recovery' | 'guardian' | 'phone-change' } = signup) =>
  guest.call(sendCode, { body: input })
const confirm = (code: string, input: typeof signup = signup) => guest.call(confirmCode, { body: { ...input, code } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a six-digit code is sent, with the seconds until the next one and until it expires', async () => {
  const { body } = await guest.call(sendCode, { body: { phone: '8 701 555 12 34', purpose: 'signup' } })
  expect(body).toEqual({ message: 'Код отправлен. Он действует 5 минут', resend_in: 60, expires_in: 300 })
  expect(await lastMessage(guest, phone)).toMatch(/^Код подтверждения: \d{6}\. Никому его не сообщайте\.$/)
})

test('the right code confirms the phone, even with spaces', async () => {
  await ask()
  const code = await lastCode(guest, phone)
  const { status, body } = await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(status).toBe(200)
  expect(body).toMatchObject({ phone_token: expect.stringContaining('.'), expires_in: 900 })
})

test('a call without a purpose, as in the specification, gets a code for the sign-up', async () => {
  expect((await guest.call(sendCode, { body: { phone } })).status).toBe(200)
  expect((await guest.call(confirmCode, { body: { phone, code: await lastCode(guest, phone) } })).status).toBe(200)
})

test('the table of codes contains only an HMAC of the code', async () => {
  await ask()
  const rows = await platform.database.query('', 'select * from sms_codes', [])
  expect(JSON.stringify(rows)).not.toContain(await lastCode(guest, phone))
})

test('a code confirms once, even if sent twice at the same moment', async () => {
  await ask()
  const code = await lastCode(guest, phone)
  const answers = await Promise.all([confirm(code), confirm(code), confirm(code)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
  expect(await confirm(code)).toBeRefused('code-expired', 'code')
})

test('a wrong code is refused, and the fifth wrong one ends the code', async () => {
  await ask()
  const code = await lastCode(guest, phone)
  for (let tries = 0; tries < 4; tries += 1) expect(await confirm(wrong(code))).toBeRefused('code-wrong', 'code')
  expect(await confirm(wrong(code))).toBeRefused('code-tries-used', 'code')
  expect(await confirm(code)).toBeRefused('code-tries-used', 'code')
})

test('parallel guesses get five tries in total', async () => {
  await ask()
  const code = await lastCode(guest, phone)
  await Promise.all(Array.from({ length: 12 }, () => confirm(wrong(code))))
  const [row] = await platform.database.query('', 'select tries, used_at from sms_codes', [])
  expect(row).toEqual({ tries: 5, used_at: null })
})

test('a code is valid for five minutes', async () => {
  await ask()
  const code = await lastCode(guest, phone)
  clock.forward({ minutes: 5 })
  expect(await confirm(code)).toBeRefused('code-expired', 'code')
})

test('a new code replaces the old one', async () => {
  await ask()
  const old = await lastCode(guest, phone)
  clock.forward({ seconds: 60 })
  await ask()
  const code = await lastCode(guest, phone)
  expect(await confirm(old)).toBeRefused('code-wrong')
  expect((await confirm(code)).status).toBe(200)
})

test('a code is valid only for its purpose and phone', async () => {
  await ask()
  const code = await lastCode(guest, phone)
  expect(await guest.call(confirmCode, { body: { phone, purpose: 'recovery', code } })).toBeRefused('code-wrong')
  expect(await guest.call(confirmCode, { body: { phone: '+77015551235', purpose: 'signup', code } })).toBeRefused(
    'code-wrong',
  )
})

test('the next code can be requested after a minute', async () => {
  await ask()
  clock.forward({ seconds: 20 })
  const early = await ask()
  expect(early).toBeRefused('sms-too-soon', 'phone')
  expect(early.headers['retry-after']).toBe('40')
  clock.forward({ seconds: 40 })
  expect((await ask()).status).toBe(200)
})

test('after five codes in an hour the phone has to wait an hour', async () => {
  for (let sends = 0; sends < 5; sends += 1) {
    expect((await ask()).status).toBe(200)
    clock.forward({ minutes: 2 })
  }
  const sixth = await ask()
  expect(sixth).toBeRefused('sms-limit', 'phone')
  expect(sixth.refusal.message).toBe('Превышен лимит SMS, попробуйте через час')
  expect(sixth.headers['retry-after']).toBe(String(58 * 60))
  clock.forward({ minutes: 57 })
  expect(await ask()).toBeRefused('sms-limit')
  clock.forward({ minutes: 1 })
  expect((await ask()).status).toBe(200)
})

test('parallel requests send one code', async () => {
  const answers = await Promise.all([ask(), ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429, 429, 429])
})

test('one address may request at most a hundred codes an hour', async () => {
  await platform.database.query(
    '',
    "insert into sms_codes (id, phone, purpose, code_hmac, address, sent_at, expires_at) select gen_random_uuid(), '+77015550000', 'signup', '', '127.0.0.1', $1::timestamptz, $1::timestamptz from generate_series(1, 100)",
    [clock.now().toISOString()],
  )
  expect(await ask()).toBeRefused('too-many')
  clock.forward({ hours: 1 })
  expect((await ask()).status).toBe(200)
})

test('recovery gives the same answer for an unknown phone, and sends nothing', async () => {
  const known = await ask({ phone: aruzhan.phone, purpose: 'recovery' })
  const unknown = await ask({ phone: '+77019999999', purpose: 'recovery' })
  expect(unknown.raw.body).toBe(known.raw.body)
  const { body } = await guest.call(listOutbox)
  expect(body.data.map(({ recipient }) => recipient)).toEqual([aruzhan.phone])
  expect(await ask({ phone: '+77019999999', purpose: 'recovery' })).toBeRefused('sms-too-soon')
})

test.each(locales)('every SMS in %s fits into one part, without a name, an IIN or a link', (locale) => {
  for (const purpose of ['signup', 'recovery', 'guardian', 'phone-change']) {
    const text = platform.translate(languageOf(locale), `accounts.sms.${purpose}`, { code: '482913' })
    expect(smsParts(text)).toBe(1)
    expect(text).toContain('482913')
    expect(text).not.toMatch(/http|\d{7,}/)
  }
})

test.each([
  [{ phone: '+79161234567', purpose: 'signup' }, 'phone'],
  [{ phone, purpose: 'lottery' }, 'purpose'],
  [{ purpose: 'signup' }, 'phone'],
])('no code is sent for wrong input: %j', async (payload, field) => {
  expect(await guest.send('POST', sendCode.path, { payload })).toBeRefused('invalid', field)
})

test.each([
  ['kz', 'Бұл – қалалық телефон нөмірі: оған коды бар SMS келмейді. Ұялы нөмір керек'],
  ['ru', 'Это городской номер: SMS с кодом на него не придёт. Нужен мобильный номер'],
  ['en', 'This is a landline, which cannot get an SMS with a code. Enter a mobile number'],
])('no code is sent to a landline for any purpose, and the reason is given in %s', async (lang, sentence) => {
  for (const purpose of smsPurposes) {
    const answer = await guest.send('POST', sendCode.path, {
      payload: { phone: '8 (7172) 12-34-56', purpose },
      headers: { 'x-locale': lang },
    })
    expect(answer).toBeRefused('invalid', 'phone')
    expect(answer.refusal.errors).toMatchObject({ phone: [sentence] })
  }
  expect((await guest.call(listOutbox)).body.data).toEqual([])
})

test.each(['12345', '1234567', 'abcdef', ''])('%j is not a code', async (code) => {
  expect(await guest.send('POST', confirmCode.path, { payload: { ...signup, code } })).toBeRefused('invalid', 'code')
})

test('codes are deleted two days later', async () => {
  await ask()
  clock.forward({ days: 1 })
  await sweepAccounts(platform)
  expect(await platform.database.query('', 'select 1 from sms_codes', [])).toHaveLength(1)
  clock.forward({ days: 1, seconds: 1 })
  await sweepAccounts(platform)
  expect(await platform.database.query('', 'select 1 from sms_codes', [])).toHaveLength(0)
})
