import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ConversationRow } from '#contract/support/desk'
import { roleIds, roleOf } from '#contract/values/role'
import { hasAcceptedInvitation } from '../../accounts/sessions/blocked.ts'
import type { Context } from '../../platform/context.ts'
import { conversations } from '../tables.ts'
import { users } from '../../users/tables.ts'

export const visitors = alias(users, 'visitors')
export const operators = alias(users, 'operators')
export const isVisitor = eq(visitors.id, conversations.user_id)
export const isOperator = eq(operators.id, conversations.operator_id)

/** Staff who answer at the desk, without blocked accounts and invited people who have not accepted yet. */
export const isAtDesk = and(
  inArray(users.role_id, [roleIds.support_operator, roleIds.admin]),
  isNull(users.blocked_at),
  hasAcceptedInvitation,
)

/** Columns about the two people of a conversation: of the visitor only the role, first name and age. */
export const people = {
  role_id: visitors.role_id,
  first_name: visitors.first_name,
  birth_date: visitors.birth_date,
  operator_name: sql<string | null>`${operators.first_name} || ' ' || ${operators.last_name}` as SQL<string | null>,
}

interface Read {
  role_id: number | null
  first_name: string | null
  birth_date: string | null
}

/** Returns what the desk sees of a visitor. A pupil without a birth date counts as a minor. */
export function describeVisitor(
  { platform, language, now }: Context,
  { role_id, first_name, birth_date }: Read,
): ConversationRow['who'] {
  const { translate } = platform
  const role = role_id === null ? null : roleOf(role_id)
  const grownUp = new Date(now)
  grownUp.setUTCFullYear(grownUp.getUTCFullYear() - 18)
  const is_minor = role === 'student' && (birth_date === null || birth_date > grownUp.toISOString().slice(0, 10))
  return {
    role,
    role_name: role === null ? translate(language, 'support.guest') : translate(language, `profiles.role.${role}`),
    first_name: first_name ?? '',
    is_minor,
  }
}
