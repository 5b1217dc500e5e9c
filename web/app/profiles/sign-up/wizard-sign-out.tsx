import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { useSignOut } from '../../shell/account/use-sign-out.ts'
import { eraseDraft } from '../step/sign-up-draft.ts'
import styles from '../../shell/frame/wizard.module.css'

/** Leaves the account in the middle of the sign-up; the next person at this device finds nothing of what was typed. */
export function WizardSignOut() {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const leave = () => {
    eraseDraft()
    return signOut()
  }
  return (
    <button type="button" className={styles.signOut} onClick={() => void leave()}>
      <IconLogout size={20} stroke={1.9} aria-hidden />
      <span>{t('cabinet.signOut')}</span>
    </button>
  )
}
