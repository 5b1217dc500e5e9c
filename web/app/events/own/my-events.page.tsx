import { listMyRegistrations } from '#contract/events/registrations'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/my-events.page'
import { RegistrationView } from './registration-view.tsx'

export const handle = { words: ['events', 'registration', 'certificate', 'papers'] }

export const clientLoader = () => api(listMyRegistrations, {})

/** What a user has registered for: what lies ahead first, then what is over. */
export default function MyEventsPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation('registration')
  const [ahead, over] = [data.filter(({ event }) => !event.is_over), data.filter(({ event }) => event.is_over)]
  return (
    <div className="stack gap-24">
      <CabinetHead
        title={t('mine.title')}
        lead={t('mine.lead')}
        actions={
          <LinkButton to="/events" variant="line">
            {t('toEvents')}
          </LinkButton>
        }
      />
      {data.length === 0 && (
        <EmptyState
          subject="consultations"
          title={t('mine.empty')}
          text={t('mine.emptyText')}
          action={<LinkButton to="/events">{t('toEvents')}</LinkButton>}
        />
      )}
      {ahead.map((registration) => (
        <RegistrationView key={registration.id} registration={registration} heading="h2" />
      ))}
      {over.length > 0 && (
        <section className="stack gap-16" aria-label={t('mine.over')}>
          <h2>{t('mine.over')}</h2>
          {over.map((registration) => (
            <RegistrationView key={registration.id} registration={registration} heading="h3" />
          ))}
        </section>
      )}
    </div>
  )
}
