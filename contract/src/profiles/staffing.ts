import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { del, post, put } from '../calls/endpoint.ts'
import { Email, Patronymic, PersonName } from '../values/person.ts'
import { staffRoles, workplaceOf, type Role } from '../values/role.ts'
import { Done, Id, LocaleCode, Moment, orRequired, StaffComment } from '../values/wire.ts'

export const refusals = {
  'colleague-email-taken': 422,
  'colleague-email-needed': 422,
  'workplace-unknown': 422,
  'invitation-accepted': 409,
  'invitation-differs': 409,
  'position-changed': 409,
  'host-awaited': 409,
  'account-own': 409,
  'account-closed': 409,
  'block-changed': 409,
  'last-admin': 409,
  'not-staff': 409,
  'not-manager': 409,
  'rights-changed': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    staffing: typeof refusals
  }
}

const StaffRole = z.enum(staffRoles, { error: orRequired('choice.wrong') })
const PlaceId = z.nullable(z.string().check(z.maxLength(80)))

interface Placed {
  role: Role
  school_id: string | null
  center_id: string | null
}
/** People who work at a school need a school, those at a centre need a centre. */
const hasSchool = ({ role, school_id }: Placed): boolean => workplaceOf(role) !== 'school' || Boolean(school_id)
const hasCenter = ({ role, center_id }: Placed): boolean => workplaceOf(role) !== 'center' || Boolean(center_id)
const placed = [
  crossFieldRule<Placed>(['role', 'school_id'], hasSchool, { path: ['school_id'], error: 'field.required' }),
  crossFieldRule<Placed>(['role', 'center_id'], hasCenter, { path: ['center_id'], error: 'field.required' }),
] as const

const position = { role: StaffRole, school_id: PlaceId, center_id: PlaceId }
/** Role and workplace of a member of staff. */
export const Position = z.object(position)
export type Position = z.infer<typeof Position>

export const invitationDays = 7

export const inviteStaff = post('/api/staff-invitations', {
  summary:
    'Invite a person to the staff: creates the account and sends a letter in its language with a link that can be used once within seven days. The caller chooses `id`, so that sending the same invitation twice creates one',
  for: ['admin'],
  form: true,
  body: z
    .object({
      id: Id,
      last_name: PersonName,
      first_name: PersonName,
      patronymic: Patronymic,
      email: Email,
      locale: LocaleCode,
      ...position,
    })
    .check(...placed),
  reply: z.object({ id: Id, message: z.string() }),
  status: 201,
  status_found: 200,
  refusals: ['colleague-email-taken', 'workplace-unknown', 'invitation-differs', 'too-many'],
})

export const renewInvitation = post('/api/users/:id/invitation', {
  summary: 'Send the invitation again, optionally to a corrected address; the links of older letters stop working',
  for: ['admin'],
  form: true,
  params: z.object({ id: Id }),
  body: z.object({ email: Email }),
  reply: Done,
  refusals: ['invitation-accepted', 'colleague-email-taken', 'account-blocked', 'too-many'],
})

export const withdrawInvitation = del('/api/users/:id/invitation', {
  summary: 'Withdraw an unanswered invitation: its account is deleted, and the link of its letter says so',
  for: ['admin'],
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['invitation-accepted'],
})

/** Sign-in pages of staff. */
export const staffSignInPages = ['psychologists', 'managers'] as const
export const Invitation = z.object({
  first_name: z.string(),
  role: StaffRole,
  email: z.string(),
  door: z.enum(staffSignInPages),
  expires_at: Moment,
})
export type Invitation = z.infer<typeof Invitation>
export const readInvitation = post('/api/staff-invitations/reading', {
  summary: 'Read a valid invitation by the token of its letter',
  for: 'anyone',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  reply: Invitation,
  refusals: ['link-expired', 'invitation-withdrawn', 'too-many'],
})

export const changePosition = put('/api/users/:id/position', {
  summary:
    'Change the role and the place of work of a colleague; `was` has the values that the caller saw. Sessions end, and access changes at once. Refused for oneself, for the last administrator and for a host with upcoming appointments; pupils and parents never become staff',
  for: ['admin'],
  form: true,
  params: z.object({ id: Id }),
  body: z.object({ ...position, was: Position }).check(...placed),
  reply: Done,
  refusals: [
    'account-own',
    'last-admin',
    'not-staff',
    'position-changed',
    'host-awaited',
    'workplace-unknown',
    'colleague-email-taken',
    'colleague-email-needed',
  ],
})

/** What a manager may do beyond reading the numbers of the own region. */
export const ManagerRights = z.object({
  /** Reads the whole country, and not the region of the centre. */
  oversees_country: z.boolean(),
  /** Opens the names of pupils in the tables of the statistics; parents read who did. */
  sees_names: z.boolean(),
})
export type ManagerRights = z.infer<typeof ManagerRights>

export const changeManagerRights = put('/api/users/:id/manager-rights', {
  summary:
    'Give a manager the country or the names of pupils, or take them back, with a reason; `was` has the values that the caller saw. It holds from the next call on, the manager is notified, and both are logged',
  for: ['admin'],
  form: true,
  params: z.object({ id: Id }),
  body: z.object({ ...ManagerRights.shape, reason: StaffComment, was: ManagerRights }),
  reply: Done,
  refusals: ['account-own', 'not-manager', 'rights-changed'],
})

export const blockAccount = post('/api/users/:id/block', {
  summary:
    'Block an account with a reason: its sessions end at once everywhere and the sign-in says so; no data are deleted',
  for: ['admin'],
  form: true,
  params: z.object({ id: Id }),
  body: z.object({ reason: StaffComment }),
  reply: Done,
  refusals: ['account-own', 'last-admin', 'account-closed', 'block-changed'],
})
export const unblockAccount = del('/api/users/:id/block', {
  summary: 'Unblock an account',
  for: ['admin'],
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['block-changed', 'account-closed'],
})

export const endSessionsOf = post('/api/users/:id/session-endings', {
  summary: 'End all sessions of another user; one’s own are ended in the settings',
  for: ['admin'],
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['account-own'],
})

/** Actions on accounts in the audit log. */
export const accountActions = [
  'invited',
  'invitation-renewed',
  'invitation-withdrawn',
  'position-changed',
  'rights-changed',
  'blocked',
  'unblocked',
  'sessions-ended',
  'factor-reset',
  'photo-accepted',
  'photo-refused',
  'identity-accepted',
  'identity-refused',
  'coins-corrected',
] as const
