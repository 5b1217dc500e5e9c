import { redirect } from 'react-router'
import { ApiFailure } from '../../calls/api.ts'
import {
  findSubscriptionOffer,
  printOfferedPaper,
  readSubscriptionOffer,
  type SubscriptionOffer,
} from '#contract/subscriptions/papers'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import type { Route } from './+types/offer.page'
import { PayCard } from '../periods/pay-card.tsx'
import { PeriodCard } from '../periods/period-card.tsx'
import { OfferState } from './offer-state.tsx'
import styles from './offer.module.css'
import { placeOfPayer } from './place-of-payer.ts'

export { PageLoading as HydrateFallback } from '../../shell/frame/page-loading.tsx'
export const handle = { words: ['subscription-offer', 'subscriptions'] }

// The address has a token that opens the papers for good.
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })

/** Also an address whose order was cut off. */
const wrongLink: readonly string[] = ['paper-link-wrong', 'invalid']

/** Reads what the link of the letter opens, or null if it opens nothing. A payment leads here with its order. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const order = searchParams.get('order')
  try {
    if (order !== null) {
      const found = await api(findSubscriptionOffer, { body: { order } })
      throw redirect(placeOfPayer(userInUse()?.role, found))
    }
    return { token, offer: await api(readSubscriptionOffer, { body: { token } }) }
  } catch (failure) {
    if (failure instanceof ApiFailure && wrongLink.includes(failure.code)) return { token, offer: null }
    throw failure
  }
}

/** The papers and the payment of a school for its contact person, who has no account. */
export default function OfferPage({ loaderData: { token, offer } }: Route.ComponentProps) {
  const { t } = useTranslation('subscription-offer')
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} />
      {offer ? (
        <Offer token={token} offer={offer} />
      ) : (
        <>
          <h1>{t('title')}</h1>
          <InfoNote tone="red" title={t('wrong')}>
            {t('wrongText')}
          </InfoNote>
          <LinkButton to="/contacts" variant="line">
            {t('contacts')}
          </LinkButton>
        </>
      )}
    </div>
  )
}

function Offer({ token, offer }: { token: string; offer: SubscriptionOffer }) {
  const { t } = useTranslation('subscription-offer')
  const { school, plan, number, periods } = offer
  const open = periods.find(({ state }) => state === 'invoiced')
  return (
    <>
      <header>
        <h1>{school}</h1>
        <p className="muted">{t('lead', { plan, number })}</p>
      </header>
      <OfferState offer={offer} />
      {open && <PayCard title={t('toPay')} period={open} />}
      {periods.length > 0 && (
        <section>
          <h2>{t('periods')}</h2>
          <ul className="grid list">
            {periods.map((period) => (
              <PeriodCard
                key={period.id}
                period={period}
                print={({ id }) => api(printOfferedPaper, { body: { token, paper_id: id } })}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
