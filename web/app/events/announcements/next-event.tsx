import { IconMapPin } from '@tabler/icons-react'
import type { EventHead } from '#contract/events/events'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { eventDays } from './event-days.ts'
import { NightHead } from './night-head.tsx'
import styles from './next-event.module.css'
import { useEventPlace } from './use-event-place.ts'

/** The event that people prepare for: the next forum, or else the next event. */
export function NextEvent({ event }: { event: EventHead }) {
  const { t } = useTranslation('events')
  const { language } = usePageWords()
  const place = useEventPlace()
  return (
    <section className={styles.root} aria-labelledby="next-event">
      <NightHead event={event} tag={t(event.type === 'forum' ? 'next.forum' : 'next.event')}>
        <h2 id="next-event">{event.title}</h2>
        <p className={styles.when}>{eventDays(language, event.first_day, event.last_day)}</p>
        <p className={styles.lead}>{event.lead}</p>
        <div className={styles.way}>
          <LinkButton to={event.path} variant="gold">
            {t('next.open')}
          </LinkButton>
          <span>
            <IconMapPin size={20} stroke={2} aria-hidden />
            {place(event)}
          </span>
        </div>
      </NightHead>
    </section>
  )
}
