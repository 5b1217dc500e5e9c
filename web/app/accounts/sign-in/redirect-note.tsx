import { useTranslation } from '#web/i18n/use-translation'
import { useSearchParams } from 'react-router'
import type { RedirectReason } from '../../device/redirect-note.ts'
import { useSessionMessage } from '../../shell/redirects/use-session-message.ts'
import { useRedirectReason } from '../../shell/redirects/use-redirect-reason.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from '../entrance/entrance.module.css'

/** Says why the user sees the sign-in instead of the page they wanted, and that the page opens after it. */
export function RedirectNote() {
  const [search] = useSearchParams()
  const why = useRedirectReason() ?? (search.get('redirect') ? 'asked' : null)
  return why && <Note why={why} />
}

function Note({ why }: { why: RedirectReason }) {
  const { t } = useTranslation('accounts')
  const message = useSessionMessage()
  return (
    <div className={styles.meant}>
      <InfoNote>{message || t(`signIn.meant.${why}`)}</InfoNote>
    </div>
  )
}
