import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import type { WhyMeant } from '../device/meant-note.ts'
import { useTold } from '../shell/ways/use-told.ts'
import { useWhyMeant } from '../shell/ways/use-why-meant.ts'
import styles from './meant-notice.module.css'

/** Says why home is shown instead of the page that was asked for, and leads to the sign-in, after which that page opens. */
export function MeantNotice() {
  const why = useWhyMeant()
  return why && <Notice why={why} />
}

function Notice({ why }: { why: WhyMeant }) {
  const { t } = useTranslation(['home', 'shell'])
  const told = useTold()
  return (
    <div className={styles.root}>
      <div className={styles.notice} role="status">
        <p>{told || t(`meant.${why}`)}</p>
        <LinkButton to="/signin">{t('site.signIn', { ns: 'shell' })}</LinkButton>
      </div>
    </div>
  )
}
