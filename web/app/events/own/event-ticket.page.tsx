import { Suspense } from 'react'
import { readRegistration } from '#contract/events/registrations'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { SkeletonLine } from '../../ui/skeletons/skeleton-frame.tsx'
import type { Route } from './+types/event-ticket.page'
import styles from './own.module.css'

export { PageLoading as HydrateFallback } from '../../shell/frame/page-loading.tsx'
export const handle = { words: ['events', 'registration', 'certificate', 'papers'] }

// The address has a token that opens the registration for good.
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })

/** Its forms are heavy, and the head of the page need not wait for them. */
const RegistrationView = lazyPart(async () => ({
  default: (await import('./registration-view.tsx')).RegistrationView,
}))

const wrongLink: readonly string[] = ['event-link-wrong', 'invalid']

/** Reads what the link of the letter opens, or null if it opens nothing. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return { registration: await api(readRegistration, { body: { token } }) }
  } catch (failure) {
    if (failure instanceof ApiFailure && wrongLink.includes(failure.code)) return { registration: null }
    throw failure
  }
}

/** A registration for an event, for whoever has its link: people, tickets for the door, and what can be changed. */
export default function EventTicketPage({ loaderData: { registration } }: Route.ComponentProps) {
  const { t } = useTranslation('registration')
  return (
    <div className={styles.page}>
      <PageMeta title={registration ? registration.event.title : t('ticketTitle')} />
      {registration ? (
        <Suspense fallback={<SkeletonLine height={280} round={24} />}>
          <RegistrationView registration={registration} heading="h1" />
        </Suspense>
      ) : (
        <>
          <h1>{t('ticketTitle')}</h1>
          <InfoNote tone="red" title={t('wrongLink')}>
            {t('wrongLinkText')}
          </InfoNote>
          <LinkButton to="/events" variant="line">
            {t('toEvents')}
          </LinkButton>
        </>
      )}
    </div>
  )
}
