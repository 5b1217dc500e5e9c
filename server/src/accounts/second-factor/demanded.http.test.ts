import { expect, test } from 'vitest'
import {
  readSession,
  resetPassword,
  sendResetLink,
  signInAsManager,
  signInAsPsychologist,
} from '#contract/accounts/accounts'
import {
  beginSetUpAtSignIn,
  confirmSetUpAtSignIn,
  enterByCode,
  readSecondFactor,
  resetFactor,
  switchFactorOff,
} from '#contract/accounts/second-factor'
import { roles } from '#contract/values/role'
import { lastMessage } from '../../../testing/last-message.ts'
import { appOf, challengeFor, haveFactor } from '../../../testing/second-factor/have-factor.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, aruzhan, cast, castPassword, editor, evaluator, marat, serik } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'
import { resetFactorByOperator } from './reset-factor.ts'
import { makeSetUp } from './set-up.ts'
import { mayHaveFactor } from '../factor-demand.rules.ts'

const { as, guest, platform, clock } = await startApp({ STAFF_TOTP: 'required' })
const password = castPassword
const demanded = ['admin', 'evaluator', 'editor', 'support_operator']
const query = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const reason = 'Телефон утерян, личность проверена'

async function signInForChallenge(login: string) {
  const { body } = await guest.call(signInAsManager, { body: { login, password, takes_challenge: true } })
  return 'challenge' in body ? body : { challenge: '', step: null }
}
async function setUpAtSignIn(login: string) {
  const { challenge } = await signInForChallenge(login)
  const { body } = await guest.call(beginSetUpAtSignIn, { body: { challenge } })
  const code = appOf(body.key, clock.now)
  const answer = await guest.call(confirmSetUpAtSignIn, { body: { challenge, code: code() } })
  clock.forward({ seconds: 30 })
  return { challenge, code, answer, bearer: { headers: { authorization: `Bearer ${answer.body.token}` } } }
}

test.each(cast.filter(({ role }) => mayHaveFactor(role)))(
  '$role must set up the second factor first where it is required, and only there',
  async (member) => {
    const { role, login, email } = member
    const { body } = login
      ? await guest.call(signInAsManager, { body: { login, password, takes_challenge: true } })
      : await guest.call(signInAsPsychologist, { body: { email, password, takes_challenge: true } })
    expect('challenge' in body ? body.step : 'session').toBe(demanded.includes(role) ? 'set-up' : 'session')
  },
)

test.each(roles)(
  'an old session of the role %s without a second factor is open only where none is required',
  async (role) => {
    const { status } = await (await as(cast.find((member) => member.role === role) ?? admin)).call(readSession)
    expect(status).toBe(demanded.includes(role) ? 401 : 200)
  },
)

test('the first code of the app signs in and shows ten recovery codes, and the next sign-in asks for a code', async () => {
  const { challenge, code, answer, bearer } = await setUpAtSignIn('admin')
  expect(answer.body).toMatchObject({ role: 'admin', user: { id: admin.id } })
  expect(answer.body.recovery_codes).toHaveLength(10)
  expect((await guest.call(readSession, {}, bearer)).status).toBe(200)
  expect(await guest.call(confirmSetUpAtSignIn, { body: { challenge, code: code() } })).toBeRefused('challenge-expired')
  const next = await signInForChallenge('admin')
  expect(next.step).toBe('code')
  expect((await guest.call(enterByCode, { body: { challenge: next.challenge, code: code() } })).status).toBe(200)
})

test('a challenge of one step cannot be used for the other', async () => {
  const { challenge } = await signInForChallenge('admin')
  expect(await guest.call(enterByCode, { body: { challenge, code: '123456' } })).toBeRefused('challenge-expired')
  await setUpAtSignIn('editor')
  const { challenge: forCode } = await signInForChallenge('editor')
  expect(await guest.call(beginSetUpAtSignIn, { body: { challenge: forCode } })).toBeRefused('challenge-expired')
  expect(await guest.call(confirmSetUpAtSignIn, { body: { challenge: forCode, code: '123456' } })).toBeRefused(
    'challenge-expired',
  )
})

test('a thief who knew the password before the owner set it up cannot register another phone', async () => {
  const { challenge } = await signInForChallenge('admin')
  const { code } = await setUpAtSignIn('admin')
  expect(await guest.call(beginSetUpAtSignIn, { body: { challenge } })).toBeRefused('challenge-expired')
  // This must hold even if the thief has already begun a set-up.
  const { key } = await makeSetUp(platform.db, platform, admin.id)
  const stolen = { challenge, code: appOf(key, clock.now)() }
  expect(await guest.call(confirmSetUpAtSignIn, { body: stolen })).toBeRefused('challenge-expired')
  expect(
    (
      await guest.call(enterByCode, {
        body: { challenge: (await signInForChallenge('admin')).challenge, code: code() },
      })
    ).status,
  ).toBe(200)
})

test('after five wrong first codes the set-up begins with the password again', async () => {
  const { challenge } = await signInForChallenge('admin')
  const { body } = await guest.call(beginSetUpAtSignIn, { body: { challenge } })
  for (let tries = 0; tries < 5; tries += 1)
    expect(await guest.call(confirmSetUpAtSignIn, { body: { challenge, code: '000000' } })).toBeRefused(
      'factor-code-wrong',
      'code',
    )
  expect(
    await guest.call(confirmSetUpAtSignIn, { body: { challenge, code: appOf(body.key, clock.now)() } }),
  ).toBeRefused('challenge-expired')
})

test('a user who must have it can move it but not switch it off', async () => {
  const { code, bearer } = await setUpAtSignIn('evaluator')
  expect((await guest.call(readSecondFactor, {}, bearer)).body).toMatchObject({ is_on: true, is_required: true })
  expect(await guest.call(switchFactorOff, { body: { current_password: password, code: code() } }, bearer)).toBeRefused(
    'factor-required',
  )
})

test('an administrator resets a colleague’s second factor with a reason, which is logged and sent; the colleague signs in again and sets it up', async () => {
  const [boss, colleague] = [await setUpAtSignIn('admin'), await setUpAtSignIn('editor')]
  const reset = (id: string, words = reason) =>
    guest.call(resetFactor, { params: { id }, body: { reason: words } }, boss.bearer)
  expect(await reset(editor.id, 'мало')).toBeRefused('invalid', 'reason')
  expect(await reset(admin.id)).toBeRefused('factor-own')
  expect(await reset(marat.id)).toBeRefused('factor-off')
  for (const id of [aruzhan.id, newId()]) expect(await reset(id)).toBeRefused('not-found')
  const both = await Promise.all([reset(editor.id), reset(editor.id)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await guest.call(readSession, {}, colleague.bearer)).toBeRefused('token-needed')
  expect(await query("select by, reason from second_factor_changes where what = 'reset'")).toEqual([
    { by: admin.id, reason },
  ])
  expect(await query("select user_id, values, copies_due from notifications where kind = 'factor-reset'")).toEqual([
    { user_id: editor.id, values: { reason }, copies_due: true },
  ])
  expect((await signInForChallenge('editor')).step).toBe('set-up')
})

test('a reset in the middle of a sign-in makes its challenge invalid', async () => {
  const { code } = await haveFactor(platform, serik, clock)
  const challenge = await challengeFor(platform, serik)
  expect(await resetFactorByOperator(platform, serik.email ?? '', reason)).toBe('reset')
  expect(await guest.call(enterByCode, { body: { challenge, code: code() } })).toBeRefused('challenge-expired')
})

test('a reset after five wrong codes also invalidates the password: a thief is locked out, the owner recovers by e-mail', async () => {
  const boss = await setUpAtSignIn('admin')
  await haveFactor(platform, editor, clock)
  for (let tries = 0; tries < 5; tries += 1)
    await guest.call(enterByCode, { body: { challenge: await challengeFor(platform, editor), code: '000000' } })
  // The lock is over, but nobody has entered a right code since.
  clock.forward({ minutes: 20 })
  const { body } = await guest.call(resetFactor, { params: { id: editor.id }, body: { reason } }, boss.bearer)
  expect(body.message).toContain('Второй шаг входа и пароль сброшены')
  expect(await guest.call(signInAsManager, { body: { login: 'editor', password, takes_challenge: true } })).toBeRefused(
    'credentials-wrong',
  )
  expect(
    await query("select kind from notifications where user_id = $1 and kind like 'factor-reset%'", [editor.id]),
  ).toEqual([{ kind: 'factor-reset-password' }])
  await guest.call(sendResetLink, { body: { email: editor.email, member: editor.id } })
  const token = /reset-password\?token=([\w-]{43})/.exec(await lastMessage(guest, editor.email))?.[1] ?? ''
  const fresh = { password: 'Steppe2027', password_confirmation: 'Steppe2027' }
  expect((await guest.call(resetPassword, { body: { token, ...fresh } })).status).toBe(200)
  const entered = await guest.call(signInAsManager, {
    body: { login: 'editor', password: fresh.password, takes_challenge: true },
  })
  expect(entered.body).toMatchObject({ step: 'set-up' })
})

test('the password stays if there were fewer than five wrong codes, or a right one after them', async () => {
  const { code } = await haveFactor(platform, editor, clock)
  const enter = async (typed: string) =>
    guest.call(enterByCode, { body: { challenge: await challengeFor(platform, editor), code: typed } })
  for (let tries = 0; tries < 5; tries += 1) await enter('000000')
  clock.forward({ minutes: 20 })
  expect((await enter(code())).status).toBe(200)
  for (let tries = 0; tries < 4; tries += 1) await enter('000000')
  expect(await resetFactorByOperator(platform, 'editor', reason)).toBe('reset')
  expect((await signInForChallenge('editor')).step).toBe('set-up')
})

test('a login takes precedence over an identical e-mail, and an e-mail shared by several people finds nobody', async () => {
  for (const member of [admin, editor, evaluator]) await haveFactor(platform, member, clock)
  await query("update users set email = 'admin' where id = any($1)", [[editor.id, evaluator.id]])
  expect(await resetFactorByOperator(platform, 'admin', reason)).toBe('reset')
  expect(await query('select user_id from second_factor_changes where what = $1', ['reset'])).toEqual([
    { user_id: admin.id },
  ])
  await query("update users set email = 'office@bagdar.example' where id = any($1)", [[editor.id, evaluator.id]])
  expect(await resetFactorByOperator(platform, 'office@bagdar.example', reason)).toBe('several')
})

test('the operator of the server can help the last administrator; families and unknown people are not found', async () => {
  await setUpAtSignIn('admin')
  expect(await resetFactorByOperator(platform, 'admin', reason)).toBe('reset')
  expect(await resetFactorByOperator(platform, 'admin', reason)).toBe('off')
  expect(await resetFactorByOperator(platform, 'nobody', reason)).toBe('nobody')
  expect(await resetFactorByOperator(platform, aruzhan.email ?? '', reason)).toBe('nobody')
  expect(await query('select by from second_factor_changes where what = $1', ['reset'])).toEqual([{ by: null }])
})
