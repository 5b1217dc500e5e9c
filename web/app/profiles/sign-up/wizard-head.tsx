import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconLogout } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { useSignOut } from '../../shell/account/use-sign-out.ts'
import { LanguageMenu } from '../../shell/frame/language-menu.tsx'
import { LanguageSwitch } from '../../shell/frame/language-switch.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { Segments } from '../../ui/inputs/segments.tsx'
import { OfflineBar } from './offline-bar.tsx'
import styles from '../../shell/frame/wizard.module.css'
import { eraseDraft } from '../step/sign-up-draft.ts'

interface WizardHeadProps {
  total: number
  current: number
  stepText: string
  isGuest: boolean
  onBack: () => void
}

/** Progress, language and a link to sign-in; on a phone also a back button. */
export function WizardHead({ total, current, stepText, isGuest, onBack }: WizardHeadProps) {
  const { t } = useTranslation('profiles')
  return (
    <header>
      <div className={styles.head}>
        <ActionIcon className={styles.phoneBack} onClick={onBack} aria-label={t('form.back')}>
          <IconArrowLeft size={24} stroke={2.2} aria-hidden />
        </ActionIcon>
        <span className={styles.step}>{stepText}</span>
        <div className={styles.account}>
          {isGuest && (
            <span className={styles.known}>
              {t('wizard.known')}
              <LinkButton to="/signin" variant="line">
                {t('wizard.signIn')}
              </LinkButton>
            </span>
          )}
          {!isGuest && <WizardSignOut />}
          <span className={styles.switch}>
            <LanguageSwitch />
          </span>
          <span className={styles.menu}>
            <LanguageMenu />
          </span>
        </div>
      </div>
      <div className={styles.segments}>
        <Segments total={total} current={current} ground="sand" label={stepText} />
      </div>
      <OfflineBar />
    </header>
  )
}

/** Signs out in the middle of the sign-up and deletes everything typed, for the next person at this device. */
function WizardSignOut() {
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
