import { cast, castPassword } from './cast.ts'
import { demoCompany } from './demo-company.ts'
import type { CastMember } from './person.ts'

/** The named people of the demo country, with their sign-in page and credentials. */
export const demoAccounts = [...cast, ...demoCompany.people].map((member) => ({
  role: member.role,
  name: `${member.last_name} ${member.first_name}`,
  ...signInOf(member),
  password: castPassword,
  phone: member.phone,
  locale: member.locale,
  shows: member.shows,
}))

export function demoAccountLines(): string[] {
  const rows = demoAccounts.map(({ role, name, page, fields, shows }) => [
    role,
    name,
    page,
    Object.entries(fields).flat().join(' '),
    shows,
  ])
  const widths = rows.reduce(
    (widest, row) => row.map((text, column) => Math.max(text.length, widest[column] ?? 0)),
    [] as number[],
  )
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd((widths[column] ?? 0) + 2))
      .join('')
      .trimEnd(),
  )
}

function signInOf({ role, iin, email, login }: CastMember): { page: string; fields: Record<string, string> } {
  if (role === 'student' || role === 'parent') return { page: '/signin', fields: { iin: iin ?? '' } }
  return login
    ? { page: role === 'center-coach' ? '/signin-manager' : '/signin-backoffice', fields: { login } }
    : { page: '/signin?by=email', fields: { email } }
}
