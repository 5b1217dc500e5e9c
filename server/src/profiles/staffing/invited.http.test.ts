// Also on PostgreSQL: all actions on an invitation lock the same rows in one order.
import { beforeEach, expect, test } from 'vitest'
import { resetPassword } from '#contract/accounts/accounts'
import { changePosition, inviteStaff, renewInvitation, withdrawInvitation } from '#contract/profiles/staffing'
import { writeMessage } from '#contract/support/chat'
import { handOver, listConversations, readSupport } from '#contract/support/desk'
import { readUserRecord } from '#contract/profiles/users'
import type { Role } from '#contract/values/role'
import { anAppointment } from '../../../testing/an-appointment.ts'
import { lastMessage } from '../../../testing/last-message.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, gulnar, serik } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { guest, as, aStudent, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const names = { last_name: 'Омарова', first_name: 'Дина', patronymic: '' }
const email = 'dina@school.example'
const passwords = { password: 'Steppe2027', password_confirmation: 'Steppe2027' }

let office: Awaited<ReturnType<typeof as>>
beforeEach(async () => void (office = await as(admin)))

async function invite(role: Exclude<Role, 'student' | 'parent'>, school_id: string | null = null): Promise<string> {
  const answer = await office.call(inviteStaff, {
    body: { ...names, email, locale: 'ru', role, school_id, center_id: null, id: newId() },
  })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const withdraw = (id: string) => office.call(withdrawInvitation, { params: { id } })
const accept = async () => {
  const token = /invitation\?token=([\w-]{43})/.exec(await lastMessage(guest, email))?.[1] ?? ''
  return guest.call(resetPassword, { body: { token, ...passwords } })
}
const batchSize = async (calls: (() => Promise<{ status: number }>)[]) =>
  (await Promise.all(calls.map((call) => call()))).map(({ status }) => status)

async function aConversation(): Promise<string> {
  await (await as(gulnar)).call(writeMessage, { body: { key: crypto.randomUUID(), words: 'Здравствуйте' } })
  const [row] = await run('select id from support_conversations where user_id = $1', [gulnar.id])
  return String(row?.id)
}

test('an invited user who has not signed in yet gets no conversation, and is not offered', async () => {
  const conversation = await aConversation()
  const id = await invite('support_operator')
  const give = () => office.call(handOver, { params: { id: conversation }, body: { to: id } })
  const offered = async () => (await office.call(readSupport)).body.operators.some((one) => one.id === id)
  expect(await offered()).toBe(false)
  expect(await give()).toBeRefused('operator-unknown')
  expect((await accept()).status).toBe(200)
  expect(await offered()).toBe(true)
  expect((await give()).status).toBe(200)
})

test('conversations handed to them before return to the queue when the invitation is withdrawn', async () => {
  const conversation = await aConversation()
  const id = await invite('support_operator')
  await run("update support_conversations set state = 'taken', operator_id = $2, waiting_since = null where id = $1", [
    conversation,
    id,
  ])
  expect((await withdraw(id)).status).toBe(200)
  expect((await office.call(listConversations, { query: { part: 'new' } })).body.data.map((row) => row.id)).toEqual([
    conversation,
  ])
})

test('a withdrawal and another letter at the same moment wait for each other', async () => {
  for (let round = 0; round < 12; round++) {
    const id = await invite('psychologist', 'karaganda-15')
    const renew = () => office.call(renewInvitation, { params: { id }, body: { email } })
    const [taken, renewed] = await batchSize([() => withdraw(id), renew])
    expect([taken, [200, 404].includes(renewed ?? 0)]).toEqual([200, true])
  }
})

test('a withdrawal and a role change of an invited administrator at the same moment wait for each other', async () => {
  const was = { role: 'admin', school_id: null, center_id: null } as const
  for (let round = 0; round < 12; round++) {
    const id = await invite('admin')
    const move = () => office.call(changePosition, { params: { id }, body: { ...was, role: 'editor', was } })
    const [moved, taken] = await batchSize([move, () => withdraw(id)])
    expect([taken, [200, 404].includes(moved ?? 0)]).toEqual([200, true])
  }
})

test('an answer to the letter, another letter and a withdrawal at the same moment wait for each other', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await invite('admin')
    const renew = () => office.call(renewInvitation, { params: { id }, body: { email } })
    const statuses = await batchSize([accept, renew, () => withdraw(id)])
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    await run('delete from users where id = $1', [id])
  }
})

test('a user who has not signed in yet is not named as able to settle a colleague’s meetings', async () => {
  await anAppointment(platform, { student: await aStudent(), starts_at: '2026-11-23T04:00:00.000Z', state: 'accepted' })
  await invite('psychologist', 'karaganda-15')
  const colleagues = async () =>
    (await office.call(readUserRecord, { params: { id: serik.id } })).body.awaited?.colleagues
  expect(await colleagues()).toEqual([])
  expect((await accept()).status).toBe(200)
  expect(await colleagues()).toEqual(['Омарова Дина'])
})
