import * as z from 'zod/mini'
import { Profile } from '../accounts/accounts.ts'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { StaffProfile } from './staff.ts'
import { ManagerRights, Position } from './staffing.ts'
import { roles } from '../values/role.ts'
import { Id, Moment } from '../values/wire.ts'

/**
 * `signing-up`: a pupil with an incomplete sign-up; `invited`: staff without a password yet; `blocked`: by an
 * administrator; `closed`: permanently.
 */
export const userStates = ['active', 'signing-up', 'invited', 'blocked', 'closed'] as const
export const userOrders = ['newest', 'name'] as const

export const UserRow = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(roles),
  /** Last four digits; the page of the user shows the whole IIN and records who opened it. */
  iin: z.string(),
  /** Region of the pupil's school or the staff's workplace; empty if unknown. */
  region: z.string(),
  state: z.enum(userStates),
  registered_at: Moment,
})
export type UserRow = z.infer<typeof UserRow>

export const listUsers = post('/api/user-searches', {
  summary:
    'List all users by filters, in the given order. `search` is an IIN, a phone, an e-mail, a login, or the beginning of a name, surname first; a search by name sorts by name. It goes in the body, so that no address contains it. A view of each pupil on the page is logged once a day',
  for: ['admin'],
  body: listQuery({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'field.long' }))),
    role: z.optional(z.enum(roles)),
    region_id: z.optional(z.string().check(z.maxLength(80))),
    state: z.optional(z.enum(userStates)),
    order: z.optional(z.enum(userOrders)),
  }),
  reply: countedPageOf(UserRow),
  refusals: ['invalid'],
})

export const UserRecord = z.object({
  role: z.enum(roles),
  state: z.enum(userStates),
  registered_at: Moment,
  /** Last sign-in or last use of a session. */
  last_seen_at: z.nullable(Moment),
  login: z.nullable(z.string()),
  profile: z.nullable(Profile),
  staff: z.nullable(StaffProfile),
  /** Since when a member of staff also signs in with a code; null if not, and for families. */
  second_factor_since: z.nullable(Moment),
  position: z.nullable(Position),
  /** Null for everybody but managers. */
  manager_rights: z.nullable(ManagerRights),
  /** The school or centre has closed, so another one is needed. */
  is_place_closed: z.boolean(),
  /** Upcoming appointments of a host, and the colleagues at the same place who may move or cancel them. */
  awaited: z.nullable(z.object({ count: z.number(), last_at: Moment, colleagues: z.array(z.string()) })),
  /** An invitation that was not accepted yet. */
  invitation: z.nullable(z.object({ sent_at: Moment, expires_at: Moment, by: z.string() })),
  /** Why an administrator has blocked the account. */
  block: z.nullable(z.object({ reason: z.string(), at: Moment, by: z.string() })),
})
export type UserRecord = z.infer<typeof UserRecord>

export const readUserRecord = get('/api/users/:id', {
  summary: 'Read a user as an administrator; a view of a pupil’s record is logged',
  for: ['admin'],
  params: z.object({ id: Id }),
  reply: UserRecord,
})
