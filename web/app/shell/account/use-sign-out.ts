import { useNavigate } from 'react-router'
import { signOut } from '#contract/accounts/accounts'
import { api } from '../../calls/browser-api.ts'
import { clearSession } from '../../device/session.ts'
import { forgetAnswers } from '../../device/stored-answers.ts'

/** Leaves the cabinet. The device forgets the session even when the server cannot be told. */
export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    await api(signOut, {}).catch(() => {})
    clearSession()
    // The next one at the same computer finds no anonymous answers that were not sent.
    forgetAnswers()
    await navigate('/')
  }
}
