import { listPast, type OwnRecord } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/consultations.page'
import { api } from '../calls/browser-api.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListPages } from '../list/list-pages.tsx'
import { HelplinePanel } from '../shell/helpline-panel.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListSkeleton } from '../ui/skeletons/list-skeleton.tsx'
import { useAbout } from './records/about-appointment.tsx'

export const handle = { words: ['appointments', 'meetings', 'list'], skeleton: ListSkeleton }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return api(listPast, { query: { group: 'outcomes', ...listParamsOf(request.url, {}) } })
}

/** Consultations that took place: day, time, psychologist, reason, recommendation. */
export default function ConsultationsPage({ loaderData: { data, next } }: Route.ComponentProps) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const about = useAbout()
  const columns = [
    { id: 'day', head: t('consultations.day'), cell: ({ starts_at }: OwnRecord) => format.longDate(starts_at) },
    { id: 'time', head: t('consultations.time'), cell: ({ starts_at }: OwnRecord) => format.time(starts_at) },
    { id: 'host', head: t('consultations.host'), cell: ({ host }: OwnRecord) => host.name },
    { id: 'reason', head: t('consultations.reason'), cell: (record: OwnRecord) => about(record) },
    {
      id: 'recommendation',
      head: t('consultations.recommendation'),
      cell: ({ recommendation }: OwnRecord) => recommendation || '–',
    },
  ]
  return (
    <div className="grid">
      <CabinetHead
        title={t('consultations.title')}
        lead={t('consultations.lead')}
        actions={
          <>
            {/* The tab bar of a phone has no room for this link. */}
            <LinkButton to="/my-notes" variant="line">
              {t('consultations.notes')}
            </LinkButton>
            <LinkButton to="/booking?kind=consultation">{t('consultations.new')}</LinkButton>
          </>
        }
      />
      <HelplinePanel />
      {data.length === 0 ? (
        <EmptyState
          subject="consultations"
          title={t('consultations.empty')}
          text={t('consultations.emptyText')}
          action={
            <LinkButton to="/booking?kind=consultation" variant="line">
              {t('consultations.new')}
            </LinkButton>
          }
        />
      ) : (
        <Card as="section" aria-label={t('consultations.title')}>
          <DataTable
            label={t('consultations.title')}
            rows={data}
            columns={columns}
            rowId={({ id }) => id}
            to={({ id }) => `/my-consultations/${id}`}
          />
        </Card>
      )}
      <ListPages next={next} />
    </div>
  )
}
