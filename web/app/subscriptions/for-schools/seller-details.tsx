import type { Reply } from '#contract/calls/endpoint'
import type { listSubscriptionPlans } from '#contract/subscriptions/plans'
import { useTranslation } from '#web/i18n/use-translation'
import { FactList } from '../../ui/fact-list.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './for-schools.module.css'

type Seller = NonNullable<Reply<typeof listSubscriptionPlans>['seller']>

/** Who sells the subscription, as it stands on the papers; an accountant of the school asks for it. */
export function SellerDetails({ seller }: { seller: Seller }) {
  const { t } = useTranslation('for-schools')
  const facts = [
    { label: t('seller.name'), value: seller.name },
    { label: t('seller.bin'), value: seller.bin },
    { label: t('seller.address'), value: seller.address },
    { label: t('seller.signer'), value: seller.signer },
    { label: t('seller.iban'), value: seller.iban },
    { label: t('seller.bank'), value: seller.bank },
    { label: t('seller.bik'), value: seller.bik },
    { label: t('seller.kbe'), value: seller.kbe },
    { label: t('seller.phone'), value: seller.phone && <a href={`tel:${seller.phone}`}>{seller.phone}</a> },
    { label: t('seller.email'), value: seller.email && <a href={`mailto:${seller.email}`}>{seller.email}</a> },
  ]
  return (
    <Section>
      <details className={styles.seller}>
        <summary>{t('seller.title')}</summary>
        <FactList facts={facts} />
      </details>
    </Section>
  )
}
