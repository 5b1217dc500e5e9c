import { useTranslation } from '#web/i18n/use-translation'
import { useSignOut } from '../../shell/account/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { entryAddress } from './entry-addresses.ts'

/** Signs this device out, for the next pupil. */
export function LeaveButton() {
  const { t } = useTranslation('entry')
  const signOut = useSignOut()
  return (
    <Button variant="line" size="lg" fullWidth onClick={() => void signOut(entryAddress)}>
      {t('leave')}
    </Button>
  )
}
