import { listOwnReviews, type ReviewRow } from '#contract/events/papers-review'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/reviews.page'
import styles from './papers.module.css'

export const handle = { words: ['papers'] }

export async function clientLoader() {
  openForRoles(listOwnReviews.for)
  return api(listOwnReviews, {})
}

/** Articles that the caller reviews, by their codes. */
export default function ReviewsPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation('papers')
  return (
    <div className="stack gap-20">
      <CabinetHead title={t('reviews.title')} lead={t('reviews.lead')} />
      {data.length === 0 && <EmptyState title={t('reviews.empty')} text={t('reviews.emptyText')} />}
      <ul className={`${styles.reviews} list`}>
        {data.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ReviewCard({ review }: { review: ReviewRow }) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  const { id, code, topic, section, event, version, state, open_until } = review
  const isOpen = state === 'assigned' && open_until !== null
  return (
    <Card as="article" className="stack gap-10">
      <p className="row gap-6">
        <Tag tone={isOpen ? 'gold' : 'grey'}>{t(`reviewState.${state}`)}</Tag>
        <Tag>{code}</Tag>
      </p>
      <h2 className="breaks">{topic || t('hiddenTopic')}</h2>
      <p className="muted small">
        {[event, section, t('versionNumber', { number: version }), t(`in.${review.language}`)]
          .filter(Boolean)
          .join(', ')}
      </p>
      {isOpen && <p className="small">{t('reviews.until', { until: format.dateTime(open_until) })}</p>}
      <div className="row">
        <LinkButton to={`/event-reviews/${id}`} variant={isOpen ? 'filled' : 'line'}>
          {t(isOpen ? 'reviews.write' : 'reviews.open')}
        </LinkButton>
      </div>
    </Card>
  )
}
