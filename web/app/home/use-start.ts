import { homeAddress } from '../shell/ways/home-address.ts'
import { useUser } from '../shell/account/use-user.ts'

/** Where the main button leads: a guest signs up, a pupil goes to the tests, everybody else to their own pages. */
export function useStart() {
  const user = useUser()
  if (!user) return { to: '/signup', label: 'start' } as const
  if (user.role === 'student') return { to: '/testing', label: 'start' } as const
  return { to: homeAddress(user.role), label: 'continue' } as const
}
