import { cast, castPassword } from './cast.ts'
import { demoCompany } from './demo-company.ts'
import type { CastMember } from './person.ts'

/** The named people of the demo country, with where and with what each of them signs in. */
export const demoAccounts = [...cast, ...demoCompany.people].map((member) => ({
  role: member.role,
  name: `${member.last_name} ${member.first_name}`,
  ...signInOf(member),
  password: castPassword,
  phone: member.phone,
  locale: member.locale,
  shows: member.shows,
}))

/** The same as a table for people. */
export function demoAccountLines(): string[] {
  return demoAccounts.map(({ role, name, page, fields, shows }) => {
    const [[field, value] = ['', '']] = Object.entries(fields)
    return `${role.padEnd(26)}${name.padEnd(22)}${page.padEnd(20)}${`${field} ${value}`.padEnd(38)}${shows}`
  })
}

function signInOf({ role, iin, email, login }: CastMember): { page: string; fields: Record<string, string> } {
  if (role === 'student' || role === 'parent') return { page: '/signin', fields: { iin: iin ?? '' } }
  return login
    ? { page: role === 'center-coach' ? '/signin-manager' : '/signin-backoffice', fields: { login } }
    : { page: '/signin?by=email', fields: { email } }
}
