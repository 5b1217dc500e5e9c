// Also on PostgreSQL: a row lock lets only one of two parallel codes through.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, readSession, signInAsManager, signInAsPsychologist } from '#contract/accounts/accounts'
import { listNotifications } from '#contract/messages/notifications'
import { exportOwnData } from '#contract/profiles/own-data'
import {
  beginSetUp,
  confirmSetUp,
  enterByCode,
  readSecondFactor,
  renewRecoveryCodes,
  switchFactorOff,
} from '#contract/accounts/second-factor'
import { roles, staffRoles, type Role } from '#contract/values/role'
import { appOf, challengeFor, haveFactor } from '../../../testing/second-factor/have-factor.ts'
import { contextOf } from '../../platform/context.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, cast, castPassword, editor, marat, serik } from '../../demo-country/cast.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { sweepAccounts } from '../sweep.ts'
import { beginSetUp as beginOwnSetUp } from './own-factor.ts'
import { checkFirstCode, makeSetUp, switchOn } from './set-up.ts'
import { mayHaveFactor } from '../factor-demand.rules.ts'

const { as, guest, platform, clock } = await startApp()
const password = castPassword
const query = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const memberOf = (role: Role) => cast.find((member) => member.role === role) ?? admin
const signInOf = (login = 'admin') => guest.call(signInAsManager, { body: { login, password, takes_challenge: true } })
const challengeOf = () => challengeFor(platform, admin)
const enter = (challenge: string, code: string) => guest.call(enterByCode, { body: { challenge, code } })
const toldKinds = async () =>
  (await query('select kind from notifications where user_id = $1 order by id', [admin.id])).map(({ kind }) => kind)

test.each(staffRoles)(
  'a user with the role %s switches it on, signs in with a code, and switches it off',
  async (role) => {
    const member = memberOf(role)
    const visitor = await as(member)
    expect((await visitor.call(readSecondFactor)).body).toEqual({
      is_on: false,
      since: null,
      codes_left: 0,
      is_required: false,
    })
    const { body: setUp } = await visitor.call(beginSetUp, { body: { current_password: password } })
    const code = appOf(setUp.key, clock.now)
    const { body: confirmed } = await visitor.call(confirmSetUp, { body: { code: code() } })
    clock.forward({ seconds: 30 })
    expect(new Set(confirmed.recovery_codes).size).toBe(10)
    expect((await visitor.call(readSecondFactor)).body).toMatchObject({ is_on: true, codes_left: 10 })
    const { body } = member.login
      ? await signInOf(member.login)
      : await guest.call(signInAsPsychologist, { body: { email: member.email ?? '', password, takes_challenge: true } })
    expect(body).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), step: 'code', expires_in: 300 })
    const entered = await enter('challenge' in body ? body.challenge : '', code())
    expect(entered.body).toMatchObject({ role, user: { id: member.id } })
    clock.forward({ seconds: 30 })
    expect((await visitor.call(switchFactorOff, { body: { current_password: password, code: code() } })).status).toBe(
      200,
    )
    expect((await visitor.call(readSecondFactor)).body.is_on).toBe(false)
  },
)

test.each(roles.filter((role) => !mayHaveFactor(role)))('a %s has no second factor', async (role) => {
  const visitor = await as(memberOf(role))
  for (const endpoint of [readSecondFactor, beginSetUp])
    expect(await visitor.send(endpoint.method, endpoint.path)).toBeRefused('not-allowed')
})

test('a client that does not support challenges is refused with a message and gets no session', async () => {
  await haveFactor(platform, admin, clock)
  const answer = await guest.call(signInAsManager, { body: { login: 'admin', password } })
  expect(answer).toBeRefused('second-factor-needed', 'password')
  expect(answer.raw.body).not.toContain('token')
})

test('a wrong password does not reveal whether there is a second factor', async () => {
  const wrong = () =>
    guest.call(signInAsManager, { body: { login: 'admin', password: 'Wrong2026', takes_challenge: true } })
  const before = await wrong()
  await haveFactor(platform, admin, clock)
  expect((await wrong()).raw.body).toBe(before.raw.body)
})

test('the set-up asks for the password, and nothing is on before the first code', async () => {
  const visitor = await as(admin)
  expect(await visitor.call(beginSetUp, { body: { current_password: 'Wrong2026' } })).toBeRefused(
    'password-wrong',
    'current_password',
  )
  const { body } = await visitor.call(beginSetUp, { body: { current_password: password } })
  expect(body.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(body.address).toContain(`secret=${body.key.replaceAll(' ', '')}`)
  expect(await visitor.call(confirmSetUp, { body: { code: '000000' } })).toBeRefused('factor-code-wrong', 'code')
  expect((await signInOf()).body).toHaveProperty('token')
  clock.forward({ minutes: 31 })
  expect(await visitor.call(confirmSetUp, { body: { code: appOf(body.key, clock.now)() } })).toBeRefused(
    'set-up-expired',
  )
})

test('if the same first code is sent twice at the same moment, one of them switches it on', async () => {
  const visitor = await as(admin)
  const { body } = await visitor.call(beginSetUp, { body: { current_password: password } })
  const code = appOf(body.key, clock.now)()
  const answers = await Promise.all([1, 2].map(() => visitor.call(confirmSetUp, { body: { code } })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  expect(await query('select count(*)::int as n from recovery_codes')).toEqual([{ n: 10 }])
})

test('switching it on ends all other sessions and notifies the user', async () => {
  const [here, elsewhere] = [await as(admin), await as(admin)]
  const { body } = await here.call(beginSetUp, { body: { current_password: password } })
  await here.call(confirmSetUp, { body: { code: appOf(body.key, clock.now)() } })
  expect((await here.call(readSession)).status).toBe(200)
  expect(await elsewhere.call(readSession)).toBeRefused('token-needed')
  expect(await query("select kind, copies_due, is_urgent from notifications where kind = 'factor-on'")).toEqual([
    { kind: 'factor-on', copies_due: true, is_urgent: true },
  ])
  expect((await here.call(listNotifications)).raw.body).toContain('Включён второй шаг входа')
})

test('a code is accepted once: neither it nor an older one works again, even in another challenge', async () => {
  const { code } = await haveFactor(platform, admin, clock)
  const [first, second] = [await challengeOf(), await challengeOf()]
  expect((await enter(first, code())).status).toBe(200)
  expect(await enter(second, code())).toBeRefused('factor-code-used', 'code')
  expect(await enter(second, code(-1))).toBeRefused('factor-code-used')
  expect(await enter(first, code(1))).toBeRefused('challenge-expired')
  expect((await enter(second, code(1))).status).toBe(200)
  await expect(query('update second_factors set last_step = last_step - 1')).rejects.toThrow('taken no more')
})

test('if the same code is sent twice at the same moment, one opens a session', async () => {
  const { code } = await haveFactor(platform, admin, clock)
  const challenges = [await challengeOf(), await challengeOf(), await challengeOf()]
  const answers = await Promise.all(challenges.map((challenge) => enter(challenge, code())))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  const same = await challengeOf()
  clock.forward({ seconds: 30 })
  const doubled = await Promise.all([enter(same, code()), enter(same, code())])
  expect(doubled.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
})

test('a code is accepted in all forms people type', async () => {
  const { code, recovery } = await haveFactor(platform, admin, clock)
  const [three, more] = [code().slice(0, 3), code().slice(3)]
  expect((await enter(await challengeOf(), ` ${three} ${more} `)).status).toBe(200)
  expect((await enter(await challengeOf(), String(recovery[0]).toLowerCase().replace('-', '  '))).status).toBe(200)
})

test('a recovery code works once, even for simultaneous calls, and the reply says how many are left', async () => {
  const { recovery } = await haveFactor(platform, admin, clock)
  const [code = ''] = recovery
  const challenges = [await challengeOf(), await challengeOf()]
  const answers = await Promise.all(challenges.map((challenge) => enter(challenge, code)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  expect(await enter(await challengeOf(), code)).toBeRefused('factor-code-wrong')
  expect((await (await as(admin)).call(readSecondFactor)).body.codes_left).toBe(9)
  expect(await query("select values from notifications where kind = 'factor-recovery-used'")).toEqual([
    { values: { left: 9 } },
  ])
})

test('a challenge ends after five minutes or five tries, and a forged one is refused', async () => {
  const { code } = await haveFactor(platform, admin, clock)
  const [late, tried] = [await challengeOf(), await challengeOf()]
  for (let tries = 0; tries < 4; tries += 1) expect(await enter(tried, '000000')).toBeRefused('factor-code-wrong')
  expect((await enter(await challengeOf(), code())).status).toBe(200)
  expect(await enter(tried, '000000')).toBeRefused('factor-code-wrong')
  clock.forward({ seconds: 30 })
  expect(await enter(tried, code())).toBeRefused('challenge-expired')
  clock.forward({ minutes: 5 })
  for (const challenge of [late, 'x'.repeat(43), '', '0', '{}'])
    expect(await enter(challenge, code())).toBeRefused('challenge-expired')
  await sweepAccounts(platform)
  expect(await query('select 1 from sign_in_challenges')).toEqual([])
})

test('five wrong codes in a row, in any challenges and also simultaneous, lock the sign-in for a stated time and notify the owner', async () => {
  const { code } = await haveFactor(platform, admin, clock)
  const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf()))
  const answers = await Promise.all(challenges.map((challenge) => enter(challenge, '000000')))
  expect(answers.filter(({ refusal }) => refusal.code === 'factor-code-wrong')).toHaveLength(4)
  const shut = await enter(await challengeOf(), code())
  expect(shut).toBeRefused('factor-locked', 'code')
  expect(shut.refusal.message).toContain('через 15 мин')
  expect(Number(shut.headers['retry-after'])).toBe(900)
  expect(await toldKinds()).toEqual(['factor-on', 'factor-locked'])
  clock.forward({ minutes: 15 })
  expect((await enter(await challengeOf(), code())).status).toBe(200)
  expect(await query('select failures, locked_until from second_factors')).toEqual([
    { failures: 0, locked_until: null },
  ])
})

test('a challenge becomes invalid when its password changes', async () => {
  const visitor = await as(admin)
  const { code } = await haveFactor(platform, admin, clock)
  const challenge = await challengeOf()
  const fresh = { current_password: password, password: 'Steppe2027', password_confirmation: 'Steppe2027' }
  await visitor.call(changePassword, { body: fresh })
  expect(await enter(challenge, code())).toBeRefused('challenge-expired')
})

test('no challenge signs in a user whose account was closed in the meantime', async () => {
  const { code } = await haveFactor(platform, admin, clock)
  const challenge = await challengeOf()
  // The last administrator cannot be blocked, so this account gets another role.
  await query('update users set role_id = 6 where id = $1', [editor.id])
  await query('update users set blocked_at = now() where id = $1', [admin.id])
  expect(await enter(challenge, code())).toBeRefused('challenge-expired')
})

test('moving to another phone needs a code from the old one, and old codes become invalid', async () => {
  const visitor = await as(admin)
  const { code, recovery } = await haveFactor(platform, admin, clock)
  expect(await visitor.call(beginSetUp, { body: { current_password: password } })).toBeRefused(
    'factor-code-wrong',
    'code',
  )
  const { body } = await visitor.call(beginSetUp, { body: { current_password: password, code: code() } })
  const moved = appOf(body.key, clock.now)
  expect((await visitor.call(confirmSetUp, { body: { code: moved() } })).status).toBe(200)
  clock.forward({ seconds: 30 })
  for (const old of [code(), String(recovery[0])])
    expect(await enter(await challengeOf(), old)).toBeRefused('factor-code-wrong')
  expect((await enter(await challengeOf(), moved())).status).toBe(200)
  expect(await toldKinds()).toEqual(['factor-on', 'factor-moved'])
})

test('new recovery codes need the password and a code, and the old ones become invalid', async () => {
  const visitor = await as(admin)
  const { code, recovery } = await haveFactor(platform, admin, clock)
  expect(await visitor.call(renewRecoveryCodes, { body: { current_password: 'Wrong2026', code: code() } })).toBeRefused(
    'password-wrong',
  )
  const { body } = await visitor.call(renewRecoveryCodes, { body: { current_password: password, code: code() } })
  expect(body.recovery_codes).toHaveLength(10)
  expect(await enter(await challengeOf(), String(recovery[3]))).toBeRefused('factor-code-wrong')
  expect((await enter(await challengeOf(), String(body.recovery_codes[3]))).status).toBe(200)
})

test('switching it off needs both the password and a code', async () => {
  const visitor = await as(marat)
  expect(await visitor.call(switchFactorOff, { body: { current_password: password, code: '123456' } })).toBeRefused(
    'factor-off',
  )
  const { code } = await haveFactor(platform, marat, clock)
  expect(await visitor.call(switchFactorOff, { body: { current_password: password, code: '000000' } })).toBeRefused(
    'factor-code-wrong',
    'code',
  )
  expect(await visitor.call(switchFactorOff, { body: { current_password: 'Wrong2026', code: code() } })).toBeRefused(
    'password-wrong',
  )
  expect((await visitor.call(switchFactorOff, { body: { current_password: password, code: code() } })).status).toBe(200)
  expect((await signInOf('marat')).body).toHaveProperty('token')
})

test('neither the stored data nor the data export contains a secret', async () => {
  const visitor = await as(serik)
  const { body } = await visitor.call(beginSetUp, { body: { current_password: password } })
  const { body: confirmed } = await visitor.call(confirmSetUp, { body: { code: appOf(body.key, clock.now)() } })
  const rows = await query('select f.secret, r.code_hash from second_factors f join recovery_codes r using (user_id)')
  const { raw } = await visitor.call(exportOwnData, { body: { current_password: password } })
  const kept = JSON.stringify(rows) + raw.body
  for (const code of confirmed.recovery_codes) expect(kept).not.toContain(code)
  expect(kept).not.toContain(body.key.replaceAll(' ', ''))
  for (const { secret, code_hash } of rows) for (const text of [secret, code_hash]) expect(raw.body).not.toContain(text)
})

test('if it is sealed with another key, nobody can sign in with it, no code is used up or counted, and the message says so', async () => {
  const { code, recovery } = await haveFactor(platform, admin, clock)
  await query("update second_factors set secret = 'v1.other.' || secret")
  const [first = ''] = recovery
  for (const typed of [code(), first]) expect(await enter(await challengeOf(), typed)).toBeRefused('factor-unreadable')
  await query('update second_factors set secret = substring(secret from 10)')
  expect(await query('select failures from second_factors')).toEqual([{ failures: 0 }])
  expect((await enter(await challengeOf(), first)).status).toBe(200)
})

/** Starts `work` while the factor is being switched on and not yet committed. */
async function whileSwitchingOn<T>(work: () => Promise<T>): Promise<T> {
  const code = appOf((await makeSetUp(platform.db, platform, admin.id)).key, clock.now)
  const confirmed = await checkFirstCode(platform, admin.id, code())
  const { begun } = await platform.db.transaction(async (tx) => {
    await switchOn(tx, platform, confirmed)
    await endAllSessions(tx, admin.id)
    const started = work()
    // One second is enough for `work` to reach its query on PostgreSQL.
    for (let turns = 0; turns < 20; turns += 1) await tx.execute(sql`select pg_sleep(0.05)`)
    return { begun: started }
  })
  return begun
}

test('a sign-in at the moment of switching on is asked for a code', async () => {
  const { body } = await whileSwitchingOn(() => signInOf())
  expect(body).toMatchObject({ step: 'code' })
  expect(await query('select 1 from sessions where user_id = $1', [admin.id])).toEqual([])
})

test('a set-up begun at the moment of switching on needs a code', async () => {
  const call = { user: { id: admin.id, role: admin.role, session: '' }, language: 'ru' as const }
  const begun = whileSwitchingOn(() =>
    beginOwnSetUp(contextOf(platform, call), { current_password: password }).then(() => 'begun', String),
  )
  expect(await begun).toContain('factor-code-wrong')
  expect(await query('select 1 from second_factor_set_ups')).toEqual([])
})
