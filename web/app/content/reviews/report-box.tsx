import { Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { laterPart } from '../../parts/later-part.tsx'
import { useUser } from '../../shell/account/use-user.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import styles from './reviews.module.css'

const ReportForm = laterPart(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** Where a review is reported; whoever has not signed in is shown the door, and the address to write to. */
export function ReportBox({ id }: { id: string }) {
  const { t } = useTranslation('content')
  const user = useUser()
  return (
    <section className={styles.write} id="report" aria-label={t('reviews.reporting')}>
      <h2>{t('reviews.reporting')}</h2>
      <p>{t('reviews.reportLead')}</p>
      {user ? (
        <Suspense fallback={null}>
          <ReportForm key={id} id={id} />
        </Suspense>
      ) : (
        <LinkButton to={`/signin?redirect=${encodeURIComponent(`/reviews?report=${id}`)}`}>{t('reviews.reportSignIn')}</LinkButton>
      )}
    </section>
  )
}
