import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from '../entrance/entrance.module.css'

/** Last step of password recovery. */
export function PasswordSaved() {
  const { t } = useTranslation('accounts')
  return (
    <div className={styles.form}>
      <InfoNote tone="green" instead title={t('recovery.saved')}>
        {t('recovery.savedText')}
      </InfoNote>
      <LinkButton to="/signin" size="xl">
        {t('signIn.enter')}
      </LinkButton>
    </div>
  )
}
