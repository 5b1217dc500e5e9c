import { listSeats } from '#contract/subscriptions/school-cabinet'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import type { Route } from './+types/seats.page'
import { InviteCard } from './invite-card.tsx'
import { SeatList } from './seat-list.tsx'

export const handle = { words: ['school-cabinet', 'words'], skeleton: CardSkeleton }

export async function clientLoader() {
  openForRoles(listSeats.for)
  return api(listSeats, {})
}

/** The seats of psychologists: who has one, and an invitation to a free one. */
export default function SeatsPage({ loaderData: { seats, data, appointed } }: Route.ComponentProps) {
  const { t } = useTranslation('school-cabinet')
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('seats.title')} lead={t('seats.lead', { taken: data.length, all: seats })} />
      {data.some(({ state }) => state === 'resting') && (
        <InfoNote tone="gold" title={t('seats.resting')}>
          {t('seats.restingText')}
        </InfoNote>
      )}
      <SeatList seats={data} />
      {appointed.length > 0 && <p className="muted">{t('seats.appointed', { names: appointed.join(', ') })}</p>}
      <InviteCard free={seats - data.length} isPaid={seats > 0} />
    </div>
  )
}
