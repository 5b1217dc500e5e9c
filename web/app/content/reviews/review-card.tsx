import { Link } from 'react-router'
import type { Review } from '#contract/content/reviews'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import styles from './reviews.module.css'

/** One review of the platform: role, region, month and stars, and a button that reports it. */
export function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const { rating } = review
  return (
    <figure className={styles.card}>
      <blockquote>
        {review.words.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
      <figcaption className="row gap-12 middle">
        <span>
          <b>{t(`reviews.role.${review.author_role}`)}</b>
          {review.region && <span>{review.region}</span>}
          <span>{format.monthYear(`${review.month}-01`)}</span>
        </span>
        {rating !== null && (
          <span className={styles.stars} role="img" aria-label={t('reviews.stars', { rating })}>
            {'★'.repeat(rating)}
            <i>{'★'.repeat(5 - rating)}</i>
          </span>
        )}
        {review.is_demo && <DemoTag />}
        <Link to={`/reviews?report=${review.id}#report`} className={styles.report}>
          {t('reviews.report')}
        </Link>
      </figcaption>
    </figure>
  )
}
