import { Link } from 'react-router'
import type { Review } from '#contract/content/reviews'
import { useTranslation } from '#web/i18n/use-translation'
import { ReviewCard } from '../content/reviews/review-card.tsx'
import { Section } from '../ui/section.tsx'
import styles from './showcase.module.css'

export function ReviewsSection({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation('home')
  return (
    <Section
      title={t('reviews.title')}
      action={
        <Link to="/reviews" className={styles.all}>
          {t('reviews.all')}
        </Link>
      }
    >
      <div className={styles.three}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </div>
    </Section>
  )
}
