import { Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listAhead, listPast } from '#contract/appointments/own'
import { listWaiting } from '#contract/appointments/waiting'
import { listMyTrainingEvents } from '#contract/events/trainings'
import { kindsOfGroup, recordGroups, type RecordGroup } from '#contract/values/appointments/record-groups'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/notes.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListPages } from '../list/list-pages.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { ListSkeleton } from '../ui/skeletons/list-skeleton.tsx'
import { RecordRow } from './records/record-row.tsx'
import styles from './records/records.module.css'
import { WaitingPlaces } from './booking/waiting-places.tsx'

export const handle = {
  words: ['appointments', 'meetings', 'list'],
  skeleton: ListSkeleton,
  early: () => [earlyCall(listAhead), earlyCall(listWaiting)],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { group, after } = listParamsOf(request.url, { group: recordGroups })
  const [ahead, past, waiting, trainings] = await Promise.all([
    api(listAhead, {}),
    api(listPast, { query: { group, after, limit: 10 } }),
    api(listWaiting, {}),
    api(listMyTrainingEvents, {}),
  ])
  const shown = group ? ahead.data.filter(({ kind }) => kindsOfGroup[group].includes(kind)) : ahead.data
  return { group, isFirst: after === undefined, ahead, shown, past, waiting: waiting.data, trainings: trainings.data }
}

/** All appointments of the pupil, upcoming and past, and when the next consultation can be booked. */
export default function NotesPage({
  loaderData: { group, isFirst, ahead, shown, past, waiting, trainings },
}: Route.ComponentProps) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const isEmpty = shown.length === 0 && past.data.length === 0
  const [soonest] = ahead.data
  const lead = soonest
    ? t('records.lead', { count: ahead.data.length, when: format.dateTime(soonest.starts_at) })
    : t('records.leadNone')
  return (
    <div className="grid">
      <CabinetHead title={t('records.title')} lead={lead} />
      <div className={styles.bar}>
        <Groups group={group} counts={ahead.counts} />
        <LinkButton to="/booking" variant="filled" leftSection={<IconPlus size={20} stroke={2.2} aria-hidden />}>
          {t('records.new')}
        </LinkButton>
      </div>
      <WaitingPlaces places={waiting} />
      {isEmpty && (
        <EmptyState
          subject="consultations"
          title={t('records.empty')}
          text={t('records.emptyText')}
          action={<LinkButton to="/booking">{t('records.new')}</LinkButton>}
        />
      )}
      {isFirst && shown.length > 0 && <Records title={t('records.ahead')} records={shown} trainings={trainings} />}
      {past.data.length > 0 && <Records title={t('records.past')} records={past.data} trainings={trainings} />}
      <ListPages next={past.next} />
      {ahead.opens_on && (
        <InfoNote tone="sand" title={t('records.opens', { day: format.dayMonth(ahead.opens_on) })}>
          {t('records.between', { count: ahead.days_between })}
        </InfoNote>
      )}
    </div>
  )
}

interface RecordsProps {
  title: string
  records: Route.ComponentProps['loaderData']['shown']
  trainings: Route.ComponentProps['loaderData']['trainings']
}

function Records({ title, records, trainings }: RecordsProps) {
  return (
    <Card as="section" className={styles.card} aria-label={title}>
      <Title order={2}>{title}</Title>
      <ul className="grid list gap-0">
        {records.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            training={trainings.find(({ appointment_id }) => appointment_id === record.id)?.event}
          />
        ))}
      </ul>
    </Card>
  )
}

function Groups({ group, counts }: { group: RecordGroup | undefined; counts: Record<RecordGroup, number> }) {
  const { t } = useTranslation('appointments')
  const all = recordGroups.reduce((sum, one) => sum + counts[one], 0)
  return (
    <nav className="row" aria-label={t('records.groups')}>
      <Link to="/notes" className={styles.chip} aria-current={group === undefined ? 'page' : undefined}>
        {t('records.group.all')} {all}
      </Link>
      {recordGroups.map((one) => (
        <Link
          key={one}
          to={`/notes?group=${one}`}
          className={styles.chip}
          aria-current={group === one ? 'page' : undefined}
        >
          {t(`records.group.${one}`)} {counts[one]}
        </Link>
      ))}
    </nav>
  )
}
