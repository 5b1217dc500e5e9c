import type { OlympiadSeason } from '#contract/olympiad/olympiad'
import { useUser } from '../../shell/account/use-user.ts'

const registration = '/olympiad-registration'

/**
 * Returns where the main button of the olympiad leads: pupils to their registration at any time, guests to the sign-in
 * that leads there while registration is open. Others cannot register.
 */
export function useRegisterLink(season: Pick<OlympiadSeason, 'registration'> | null) {
  const user = useUser()
  const isOpen = season?.registration === 'open'
  if (user?.role === 'student') return { to: registration, label: isOpen ? 'register' : 'own' } as const
  return user || !isOpen ? null : ({ to: `/signin?redirect=${registration}`, label: 'register' } as const)
}
