import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { toast } from '../../ui/toast.tsx'
import { leaveDevice } from './leave-device.ts'

/** Signs out and goes on to another page. Whoever leaves learns whether names of a door may still lie here. */
export function useSignOut() {
  const navigate = useNavigate()
  const { t } = useTranslation()
  return async (to = '/') => {
    if (await leaveDevice())
      toast.error({ title: t('signOut.kept'), text: t('signOut.keptText'), closeLabel: t('toast.close') })
    await navigate(to)
  }
}
