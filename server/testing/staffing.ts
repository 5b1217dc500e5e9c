import { resetPassword, signInAsPsychologist } from '#contract/accounts/accounts'
import { listAudit } from '#contract/publishing/audit'
import { changePosition, inviteStaff, type Position } from '#contract/profiles/staffing'
import { readUserRecord } from '#contract/profiles/users'
import type { Role } from '#contract/values/role'
import { lastMessage } from './last-message.ts'
import type { Visitor } from './start-app.ts'
import { newId } from '../src/platform/id.ts'

export const password = 'Steppe2027'
export const passwords = { password, password_confirmation: password }

/** E-mail of a psychologist who is invited. */
export const email = 'dina@school.example'
/** The invited psychologist, as an administrator enters her. */
export const dina = () => ({
  id: newId(),
  last_name: 'Омарова',
  first_name: 'Дина',
  patronymic: '',
  email,
  locale: 'kz' as const,
  role: 'psychologist' as Role,
  school_id: 'karaganda-15' as string | null,
  center_id: null as string | null,
})
export const invite = (office: Visitor, change: Partial<ReturnType<typeof dina>> = {}) =>
  office.call(inviteStaff, { body: { ...dina(), ...change } as ReturnType<typeof dina> & { role: 'psychologist' } })
/** Token of the newest invitation that was sent to this address. */
export const tokenTo = async (guest: Visitor, address = email) =>
  /invitation\?token=([\w-]{43})/.exec(await lastMessage(guest, address))?.[1] ?? ''
/** Accepts an invitation by setting a password. */
export const accept = (guest: Visitor, token: string) => guest.call(resetPassword, { body: { token, ...passwords } })
export const enter = (guest: Visitor, address = email) =>
  guest.call(signInAsPsychologist, { body: { email: address, password } })
export const stateOf = async (office: Visitor, id: string) =>
  (await office.call(readUserRecord, { params: { id } })).body.state
export const positionOf = async (office: Visitor, { id }: { id: string }) =>
  (await office.call(readUserRecord, { params: { id } })).body.position ?? nothing
export const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
/** Position of a member of the staff without a place. */
export const nothing: Position = { role: 'editor', school_id: null, center_id: null }
/** Changes some fields of a position. */
export const place = async (office: Visitor, member: { id: string }, change: Partial<Position>, was?: Position) => {
  const before = was ?? (await positionOf(office, member))
  return office.call(changePosition, { params: { id: member.id }, body: { ...before, ...change, was: before } })
}
/** Lines of the audit log, newest first. */
export const actions = async (office: Visitor) =>
  (await office.call(listAudit)).body.data.map(({ action, record_id, title }) => [action, record_id, title])
