import { useNavigate } from 'react-router'
import { signOut } from '#contract/accounts/accounts'
import { api } from '../../calls/browser-api.ts'
import { clearSession } from '../../device/session.ts'
import { forgetAnswers } from '../../device/stored-answers.ts'

/** Signs out. The device forgets the session even if the server cannot be reached. */
export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    await api(signOut, {}).catch(() => {})
    clearSession()
    // The next person at the same computer must not find anonymous answers that were not sent.
    forgetAnswers()
    await navigate('/')
  }
}
