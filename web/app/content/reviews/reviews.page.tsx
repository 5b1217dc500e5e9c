import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { listReviews, reviewerRoles } from '#contract/content/reviews'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { useUser } from '../../shell/account/use-user.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/reviews.page'
import { PageSteps } from '../../shell/published/page-steps.tsx'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews.module.css'

const ReportForm = lazyPart(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** Reports a review. Guests see a link to sign-in and the address to write to. */
function ReportBox({ id }: { id: string }) {
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
        <LinkButton to={`/signin?redirect=${encodeURIComponent(`/reviews?report=${id}`)}`}>
          {t('reviews.reportSignIn')}
        </LinkButton>
      )}
    </section>
  )
}

/** Loaded only for users who may write a review; guests see a link to sign-in instead. */
const ReviewForm = lazyPart(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))

export const handle = { words: ['content', 'words'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = (new URL(request.url).searchParams.get('after') ?? '').slice(0, 100)
  return context.get(pageContext).api(listReviews, { query: { after: after || undefined } })
}

export default function ReviewsPage({ loaderData: { data, next } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  const user = useUser()
  const reported = useSearchParams()[0].get('report')
  const mayWrite = user !== null && reviewerRoles.some((role) => role === user.role)
  return (
    <div className={styles.page}>
      <PageMeta title={t('reviews.title')} description={t('reviews.description')} />
      <header className={styles.head}>
        <h1>{t('reviews.title')}</h1>
        <p>{t('reviews.lead')}</p>
      </header>
      {reported && <ReportBox id={reported.slice(0, 36)} />}
      <div className={styles.columns}>
        <div>
          {data.length === 0 ? (
            <EmptyState subject="consultations" title={t('reviews.empty')} text={t('reviews.emptyText')} />
          ) : (
            <div className="grid">
              {data.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </div>
          )}
          <PageSteps next={next} />
        </div>
        <aside className={styles.write} aria-label={t('reviews.write')}>
          <h2>{t('reviews.write')}</h2>
          {mayWrite ? (
            <Suspense fallback={<p>{t('reviews.policy')}</p>}>
              <ReviewForm />
            </Suspense>
          ) : (
            <>
              <p>{t('reviews.policy')}</p>
              {!user && <LinkButton to="/signin?redirect=/reviews">{t('reviews.signIn')}</LinkButton>}
            </>
          )}
        </aside>
      </div>
    </div>
  )
}
