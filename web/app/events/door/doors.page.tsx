import { listDoorEvents } from '#contract/events/door'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { eventDays } from '../announcements/event-days.ts'
import type { Route } from './+types/doors.page'
import { doorAddress } from './door-addresses.ts'
import styles from './door.module.css'

export const handle = { words: ['door', 'events', 'content'] }

export function clientLoader() {
  openForRoles(listDoorEvents.for)
  return api(listDoorEvents, {})
}

/** Events whose doors open in these days. */
export default function DoorsPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation(['door', 'events'])
  const { language } = usePageWords()
  return (
    <div className={styles.page}>
      <CabinetHead title={t('title')} lead={t('lead')} />
      {data.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      <div className={styles.columns}>
        {data.map(({ id, title, type, first_day, last_day, is_demo, people }) => (
          <Card key={id} as="section" aria-labelledby={`door-${id}`} className={styles.page}>
            <h2 id={`door-${id}`}>
              {title} {is_demo && <DemoTag />}
            </h2>
            <p className="muted">
              {t(`events:type.${type}`)}, {eventDays(language, first_day, last_day)}
            </p>
            <p>{t('people', { count: people })}</p>
            <LinkButton to={doorAddress(id)}>{t('open')}</LinkButton>
          </Card>
        ))}
      </div>
    </div>
  )
}
