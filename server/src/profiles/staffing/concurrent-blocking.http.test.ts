// Also on PostgreSQL: an account is locked and read again.
import { expect, test } from 'vitest'
import { readSession, signIn as signInCall } from '#contract/accounts/accounts'
import { decideIinCase, listIinCases, openIinCase } from '#contract/profiles/iin-cases'
import { blockAccount, changePosition, unblockAccount } from '#contract/profiles/staffing'
import { readUserRecord } from '#contract/profiles/users'
import type { Entrance } from '../../accounts/sessions/entrance.ts'
import { signIn, signInAsPsychologist } from '../../accounts/sign-in/sign-in.ts'
import { confirmPhone } from '../../../testing/confirm-phone.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, aruzhan, castPassword, serik } from '../../demo-country/cast.ts'

const { guest, as, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const password = castPassword
const reason = 'Уволился, сообщил отдел кадров'
const block = async ({ id }: { id: string }) =>
  (await as(admin)).call(blockAccount, { params: { id }, body: { reason } })
const unblock = async ({ id }: { id: string }) => (await as(admin)).call(unblockAccount, { params: { id } })
const stateOf = async ({ id }: { id: string }) =>
  (await (await as(admin)).call(readUserRecord, { params: { id } })).body.state
const sessionsOf = ({ id }: { id: string }) => run('select 1 from sessions where user_id = $1', [id])

/** A sign-in that runs a callback after the account was read and before the session is opened. */
const doorWith = (meanwhile: () => Promise<unknown>): Entrance => ({
  request: Object.create(null),
  reply: Object.create(null),
  address: '10.0.0.1',
  device: '',
  device_hash: null,
  admit: async () => void (await meanwhile()),
})

test('a family’s sign-in concurrent with its block opens no session', async () => {
  await expect(
    signIn(
      platform,
      { member: aruzhan.id, password },
      doorWith(() => block(aruzhan)),
    ),
  ).rejects.toMatchObject({ code: 'account-blocked' })
  expect(await sessionsOf(aruzhan)).toEqual([])
})

test('a staff sign-in concurrent with a block, another role or another password opens no session', async () => {
  const enter = (meanwhile: () => Promise<unknown>) =>
    signInAsPsychologist(platform, { email: serik.email, password }, doorWith(meanwhile))
  const was = { role: 'psychologist', school_id: 'karaganda-15', center_id: null } as const
  const move = async () =>
    (await as(admin)).call(changePosition, { params: { id: serik.id }, body: { ...was, role: 'editor', was } })
  await expect(enter(() => run("update users set password_hash = '' where id = $1", [serik.id]))).rejects.toMatchObject(
    { code: 'credentials-wrong' },
  )
  await run('update users set password_hash = (select password_hash from users where id = $2) where id = $1', [
    serik.id,
    admin.id,
  ])
  await expect(enter(move)).rejects.toMatchObject({ code: 'credentials-wrong' })
  await run('update users set role_id = 3 where id = $1', [serik.id])
  await expect(enter(() => block(serik))).rejects.toMatchObject({ code: 'account-blocked' })
  expect(await sessionsOf(serik)).toEqual([])
})

test('no session from before a block is valid after it', async () => {
  await block(aruzhan)
  const { token } = await as(aruzhan).catch(() => ({ token: '' }))
  await run(
    "insert into sessions (token_hash, user_id, created_at, seen_at, expires_at) values ('slipped through', $1, now(), now(), '2030-01-01')",
    [aruzhan.id],
  )
  expect((await unblock(aruzhan)).status).toBe(200)
  expect(await sessionsOf(aruzhan)).toEqual([])
  expect((await guest.send('GET', readSession.path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
    401,
  )
})

test('a blocked account whose IIN is freed is closed for good, and nobody can reopen it', async () => {
  await block(aruzhan)
  const phone_token = await confirmPhone(guest, '+77018880001', 'signup')
  await guest.call(openIinCase, {
    body: { iin: aruzhan.iin ?? '', phone_token, email: '', words: 'Это ИИН моей дочери' },
  })
  const [found] = (await (await as(admin)).call(listIinCases)).body.data
  const decision = {
    params: { id: found?.id ?? '' },
    body: { decision: 'freed', comment: 'Свидетельство показано в центре' },
  } as const
  expect((await (await as(admin)).call(decideIinCase, decision)).status).toBe(200)
  expect(await stateOf(aruzhan)).toBe('closed')
  expect(await unblock(aruzhan)).toBeRefused('account-closed')
  expect(await guest.call(signInCall, { body: { member: aruzhan.id, password } })).toBeRefused('credentials-wrong')
})

test('an earlier block stored beside a freed IIN is not lifted', async () => {
  await block(aruzhan)
  await run('update users set iin = null where id = $1', [aruzhan.id])
  expect(await unblock(aruzhan)).toBeRefused('account-closed')
})
