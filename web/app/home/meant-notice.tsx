import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { toldNow } from '../shell/ways/meant-address.ts'
import { useWhyMeant } from '../shell/ways/use-why-meant.ts'
import styles from './meant-notice.module.css'

/** Says why home is shown instead of the page that was asked for, and leads to the sign-in, after which that page opens. */
export function MeantNotice() {
  const { t } = useTranslation(['home', 'shell'])
  const why = useWhyMeant()
  if (!why) return null
  return (
    <div className={styles.root}>
      <div className={styles.notice} role="status">
        <p>{toldNow() || t(`meant.${why}`)}</p>
        <LinkButton to="/signin">{t('site.signIn', { ns: 'shell' })}</LinkButton>
      </div>
    </div>
  )
}
