import { homeAddress } from '../shell/redirects/home-address.ts'
import { useUser } from '../shell/account/use-user.ts'

/** Returns where the main button leads: guests to the sign-up, pupils to the tests, all others to their home page. */
export function useStart() {
  const user = useUser()
  if (!user) return { to: '/signup', label: 'start' } as const
  if (user.role === 'student') return { to: '/testing', label: 'start' } as const
  return { to: homeAddress(user.role), label: 'continue' } as const
}
