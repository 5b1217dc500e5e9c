import { useNavigate } from 'react-router'
import { signOut } from '#contract/accounts'
import { api } from '../../browser-api.ts'
import { clearSession } from '../../session.ts'

/** Leaves the cabinet. The device forgets the session even when the server cannot be told. */
export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    await api(signOut, {}).catch(() => {})
    clearSession()
    await navigate('/')
  }
}
