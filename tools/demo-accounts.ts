import { cast, castPassword, type CastMember } from '../server/src/cast.ts'

/** Where and with what a member of the cast signs in. */
function signInOf({ role, iin, email, login }: CastMember): { page: string; fields: Record<string, string> } {
  if (role === 'student' || role === 'parent') return { page: '/signin', fields: { iin: iin ?? '' } }
  return login ? { page: role === 'center-coach' ? '/signin-manager' : '/signin-backoffice', fields: { login } } : { page: '/signin', fields: { email } }
}

const accounts = cast.map((member) => ({
  role: member.role,
  name: `${member.last_name} ${member.first_name}`,
  ...signInOf(member),
  password: castPassword,
  phone: member.phone,
  locale: member.locale,
  shows: member.shows,
}))

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(accounts, null, 2)}\n`)
} else {
  process.stdout.write(`Everybody's password: ${castPassword}\n\n`)
  for (const { role, name, page, fields, shows } of accounts) {
    const [[field, value] = ['', '']] = Object.entries(fields)
    process.stdout.write(`${role.padEnd(26)}${name.padEnd(22)}${page.padEnd(20)}${`${field} ${value}`.padEnd(38)}${shows}\n`)
  }
}
