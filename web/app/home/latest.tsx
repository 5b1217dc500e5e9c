import { Link } from 'react-router'
import type { EventHead } from '#contract/events/events'
import type { NewsHead } from '#contract/content/news'
import type { Review } from '#contract/content/reviews'
import { useTranslation } from '#web/i18n/use-translation'
import { DemoTag } from '../shell/published/demo-tag.tsx'
import { useEventPlace } from '../events/announcements/use-event-place.ts'
import { NewsCard } from '../content/news/news-card.tsx'
import { ReviewCard } from '../content/reviews/review-card.tsx'
import { useFormat } from '../shell/use-format.ts'
import { DateTile } from '../ui/date-tile.tsx'
import { Section } from '../ui/section.tsx'
import styles from './showcase.module.css'

export function NewsSection({ news }: { news: readonly NewsHead[] }) {
  const { t } = useTranslation('home')
  return (
    <Section
      title={t('news.title')}
      action={
        <Link to="/news" className="link">
          {t('news.all')}
        </Link>
      }
    >
      <div className={styles.three}>
        {news.map((one) => (
          <NewsCard key={one.id} news={one} level="h3" />
        ))}
      </div>
    </Section>
  )
}

/** The next events: date, title, place. */
export function EventsSection({ events }: { events: readonly EventHead[] }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const place = useEventPlace()
  return (
    <Section
      title={t('events.title')}
      action={
        <Link to="/events" className="link">
          {t('events.all')}
        </Link>
      }
    >
      <ul className={`${styles.events} stack list`}>
        {events.map((event) => (
          <li key={event.id}>
            <DateTile
              day={format.dayOfMonth(event.first_day)}
              month={format.shortMonth(event.first_day)}
              date={event.first_day}
              tone="white"
            />
            <div>
              <h3>
                <Link to={event.path}>{event.title}</Link>
              </h3>
              <p>{place(event)}</p>
              {event.is_demo && <DemoTag />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function ReviewsSection({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation('home')
  return (
    <Section
      title={t('reviews.title')}
      action={
        <Link to="/reviews" className="link">
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
