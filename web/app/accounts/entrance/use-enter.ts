import { useNavigate, useSearchParams } from 'react-router'
import type { Session } from '#contract/accounts/accounts'
import { storeSession, localeInUse } from '../../device/session.ts'
import { takeRedirect } from '../../device/redirect-address.ts'
import { addressAfterSignIn } from './address-after-sign-in.ts'

/** Stores a new session and continues in the language of the account, which may differ from that of a new device. */
export function useEnter() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (session: Session): Promise<void> => {
    storeSession(session)
    const { user } = session
    const redirect = takeRedirect(user.id)
    const address = addressAfterSignIn(user, search.get('redirect') ?? redirect)
    if (user.locale === localeInUse()) return navigate(address, { replace: true })
    localStorage.setItem('locale', user.locale)
    document.cookie = `locale=${user.locale}; Path=/; Max-Age=31536000; SameSite=Lax`
    window.location.replace(address)
  }
}
