import { useNavigate, useSearchParams } from 'react-router'
import type { Session } from '#contract/accounts'
import { keepSession } from '../session.ts'
import { addressAfterSignIn } from './address-after-sign-in.ts'

/** Keeps a new session on the device and leads on. */
export function useEnter() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (session: Session): Promise<void> => {
    keepSession(session)
    await navigate(addressAfterSignIn(session.user, search.get('redirect')), { replace: true })
  }
}
