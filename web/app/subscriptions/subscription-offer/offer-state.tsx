import type { SubscriptionOffer } from '#contract/subscriptions/papers'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './offer.module.css'

/** Where the subscription is, and what can be done next. */
export function OfferState({ offer: { state, periods } }: { offer: SubscriptionOffer }) {
  const { t } = useTranslation('subscription-offer')
  const format = useFormat()
  if (state === 'accepted') return null
  if (state === 'active') {
    const [last] = periods
      .flatMap(({ state: paid, ends_on }) => (paid === 'paid' && ends_on ? [ends_on] : []))
      .toSorted()
      .toReversed()
    return (
      <div className={styles.state}>
        <InfoNote tone="green" title={t('state.active', { day: last ? format.longDate(last) : '' })}>
          {t('state.activeText')}
        </InfoNote>
        <LinkButton to="/signin-manager">{t('signIn')}</LinkButton>
      </div>
    )
  }
  if (state === 'requested') return <InfoNote title={t('state.requested')}>{t('state.requestedText')}</InfoNote>
  return (
    <div className={styles.state}>
      <InfoNote tone="sand" title={t(`state.${state}`)}>
        {t(state === 'ended' ? 'state.endedText' : 'state.closedText')}
      </InfoNote>
      <LinkButton to="/for-schools" variant="line">
        {t('apply')}
      </LinkButton>
    </div>
  )
}
