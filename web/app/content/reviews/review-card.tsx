import type { Review } from '#contract/content/reviews'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { DemoTag } from '../demo-tag.tsx'
import styles from './reviews.module.css'

/** What somebody says of the platform: first name, who it is, region. */
export function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const who = [t(`reviews.role.${review.author_role}`), review.region].filter(Boolean).join(', ')
  return (
    <figure className={styles.card}>
      <blockquote>
        {review.words.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
      <figcaption>
        <Avatar seed={review.id} gender={null} size={44} />
        <span>
          <b>{review.author}</b>
          <span>{who}</span>
          <span>{format.longDate(review.day)}</span>
        </span>
        {review.is_demo && <DemoTag />}
      </figcaption>
    </figure>
  )
}
