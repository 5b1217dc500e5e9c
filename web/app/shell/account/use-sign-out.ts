import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { signOut } from '#contract/accounts/accounts'
import { api } from '../../calls/browser-api.ts'
import { clearSession } from '../../device/session.ts'
import { forgetDoorLists } from '../../device/forget-door-lists.ts'
import { forgetStoredBooks } from '../../device/forget-stored-books.ts'
import { toast } from '../../ui/toast.tsx'
import { forgetAnswers } from '../../device/stored-answers.ts'

/** Signs out. The device forgets the session even if the server cannot be reached. */
export function useSignOut() {
  const navigate = useNavigate()
  const { t } = useTranslation()
  return async (to = '/') => {
    await api(signOut, {}).catch(() => {})
    clearSession()
    // The next person at the same computer must find neither anonymous answers that were not sent, nor books, nor names
    // at the door of an event.
    forgetAnswers()
    await import('../../device/forget-packages.ts').then(({ forgetPackages }) => forgetPackages()).catch(() => {})
    await forgetStoredBooks().catch(() => {})
    await forgetDoorLists().catch(() => {
      // Names of a door may still lie here, which whoever leaves has to know.
      toast.error({ title: t('signOut.kept'), text: t('signOut.keptText'), closeLabel: t('toast.close') })
    })
    await navigate(to)
  }
}
