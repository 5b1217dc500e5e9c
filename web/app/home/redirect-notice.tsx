import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import type { RedirectReason } from '../device/redirect-note.ts'
import { useSessionMessage } from '../shell/redirects/use-session-message.ts'
import { useRedirectReason } from '../shell/redirects/use-redirect-reason.ts'
import styles from './redirect-notice.module.css'

/**
 * Says why the home page is shown instead of the page the user wanted, and links to the sign-in, after which that page
 * opens.
 */
export function RedirectNotice() {
  const why = useRedirectReason()
  return why && <Notice why={why} />
}

function Notice({ why }: { why: RedirectReason }) {
  const { t } = useTranslation(['home', 'shell'])
  const message = useSessionMessage()
  return (
    <div className={styles.root}>
      <div className={styles.notice} role="status">
        <p>{message || t(`meant.${why}`)}</p>
        <LinkButton to="/signin">{t('site.signIn', { ns: 'shell' })}</LinkButton>
      </div>
    </div>
  )
}
