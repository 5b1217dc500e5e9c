import { listDeskCertificates } from '#contract/events/certificates'
import { listDeskPeople, readDeskEvent, type DeskEvent } from '#contract/events/desk'
import { ticketStates } from '#contract/events/ticket-states'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { rememberedSearch } from '../../device/remembered-search.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { eventDays } from '../announcements/event-days.ts'
import type { Route } from './+types/event.page'
import { CancelEventCard } from './cancel-event-card.tsx'
import { CertificatesCard } from './certificates-card.tsx'
import { CopyCard } from './copy-card.tsx'
import { Fold } from './fold.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { MessageCard } from './message-card.tsx'
import { PeopleList } from './people-list.tsx'
import { eventDeskAddress } from './desk-addresses.ts'
import { useSessionTime } from '../parts/use-session-time.ts'
import styles from './event-desk.module.css'

export const handle = { words: ['event-desk', 'events', 'registration', 'content', 'list'] }

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  openForRoles(readDeskEvent.for)
  const { find, ...query } = listParamsOf(request.url, {
    state: ticketStates,
    ticket: 'text',
    presence: ['there', 'missing'] as const,
    find: 'text',
  })
  const filters = { ...query, search: rememberedSearch(find) }
  const [event, people, certificates] = await Promise.all([
    api(readDeskEvent, { params: { id: params.id } }),
    api(listDeskPeople, { params: { id: params.id }, body: filters }),
    api(listDeskCertificates, { params: { id: params.id }, query: { limit: 1 } }),
  ])
  return { event, people, filters, certificates }
}

/** One event as staff see it: places, attendance, regions, who registered, messages, and a copy for next year. */
export default function DeskEventPage({ loaderData: { event, people, filters, certificates } }: Route.ComponentProps) {
  const { t } = useTranslation(['event-desk', 'events'])
  const { language } = usePageWords()
  return (
    <div className="stack gap-20">
      <CabinetHead
        title={event.title}
        lead={`${t(`events:type.${event.type}`)}, ${eventDays(language, event.first_day, event.last_day)}`}
        back={{ to: eventDeskAddress, label: t('title') }}
        actions={
          <>
            {event.is_demo && <DemoTag />}
            <LinkButton to={event.path} variant="line">
              {t('onSite')}
            </LinkButton>
            {event.type === 'forum' && (
              <LinkButton to={`${eventDeskAddress}/${event.id}/papers`} variant="line">
                {t('papers')}
              </LinkButton>
            )}
            <LinkButton to={`/back-office/event/${event.id}`} variant="line">
              {t('edit')}
            </LinkButton>
          </>
        }
      />
      {event.is_cancelled && (
        <InfoNote tone="red" title={t('callOff.done')}>
          {event.cancel_reason}
        </InfoNote>
      )}
      <Figures event={event} />
      <PeopleList event={event} people={people} filters={filters} />
      <div className={styles.columns}>
        <MessageCard event={event} />
        <FeedbackCard feedback={event.feedback} />
        {certificates.gives_certificate && <CertificatesCard eventId={event.id} certificates={certificates} />}
        <CopyCard event={event} />
        {!event.is_cancelled && !event.is_over && <CancelEventCard event={event} />}
      </div>
    </div>
  )
}

/** Places by ticket, attendance by session, and where people come from. */
function Figures({ event }: { event: DeskEvent }) {
  const { t } = useTranslation(['event-desk', 'registration'])
  const timeOf = useSessionTime()
  const format = useFormat()
  return (
    <div className={styles.columns}>
      <Fold title={t('tickets')} note={t('taken', { count: event.seated })}>
        <ul className={`${styles.figures} list`}>
          {event.tickets.map(({ id, name, quota, counts }) => (
            <li key={id}>
              <b>{name}</b>
              <span>
                {quota === null
                  ? t('taken', { count: counts.registered ?? 0 })
                  : t('takenOf', { count: counts.registered ?? 0, quota: format.number(quota) })}
              </span>
              <span className="muted small">
                {(['unpaid', 'offered', 'waiting', 'cancelled', 'lapsed'] as const)
                  .filter((state) => (counts[state] ?? 0) > 0)
                  .map((state) => `${t(`registration:state.${state}`)}: ${format.number(counts[state] ?? 0)}`)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </Fold>
      {event.sessions.length > 0 && (
        <Fold title={t('sessions')}>
          <ul className={`${styles.figures} list`}>
            {event.sessions.map(({ id, name, attended, ...session }) => (
              <li key={id}>
                <b>{name}</b>
                <span className="muted small">{timeOf(session)}</span>
                <span>{t('attended', { count: attended })}</span>
              </li>
            ))}
          </ul>
          {event.no_shows > 0 && <p>{t('noShows', { count: event.no_shows })}</p>}
        </Fold>
      )}
      <Fold title={t('origin')}>
        <ul className={`${styles.figures} list`}>
          {event.by_region.map(({ region, people }) => (
            <li key={region}>
              <b>{region || t('noRegion')}</b>
              <span>{format.number(people)}</span>
            </li>
          ))}
          {event.by_kind.map(({ kind, people }) => (
            <li key={kind}>
              <b>{t(`registration:kinds.${kind}`)}</b>
              <span>{format.number(people)}</span>
            </li>
          ))}
        </ul>
        {event.by_region.length === 0 && <p className="muted">{t('nobody')}</p>}
      </Fold>
    </div>
  )
}
