import { IconCheck } from '@tabler/icons-react'
import type { SubscriptionPlan } from '#contract/subscriptions/plans'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { SchoolsScene, SchoolsScenePhone } from '../../ui/drawings/scenes/school-scenes.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './schools-hero.module.css'

interface SchoolsHeroProps {
  plan: SubscriptionPlan | undefined
  /** There is no other plan to choose. */
  isOnly: boolean
}

/** Head of the page: the school on the steppe, and the plan with its price. */
export function SchoolsHero({ plan, isOnly }: SchoolsHeroProps) {
  const { t } = useTranslation('for-schools')
  return (
    <div className={styles.root}>
      <div className={`${styles.scene} wide-only`}>
        <SchoolsScene />
      </div>
      <div className={styles.columns}>
        <div className={styles.words}>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <div className={`${styles.phoneScene} phone-only`}>
          <SchoolsScenePhone />
        </div>
        {plan && <PlanCard plan={plan} isOnly={isOnly} />}
      </div>
    </div>
  )
}

function PlanCard({ plan: { name, price, months, holds }, isOnly }: { plan: SubscriptionPlan; isOnly: boolean }) {
  const { t } = useTranslation('for-schools')
  const format = useFormat()
  return (
    <section className={styles.plan} aria-label={name}>
      <div className={styles.planHead}>
        <h2>{name}</h2>
        {isOnly && <Tag tone="gold">{t('plan.only')}</Tag>}
      </div>
      <p className={styles.price}>{format.money(price)}</p>
      <p className="muted">{months === 12 ? t('plan.year') : t('plan.months', { count: months })}</p>
      <ul className={`${styles.holds} list grid gap-12`}>
        {holds.map((thing) => (
          <li key={thing}>
            <span aria-hidden>
              <IconCheck size={16} stroke={3} />
            </span>
            {thing}
          </li>
        ))}
      </ul>
      <LinkButton to="#apply" size="xl" fullWidth>
        {t('plan.apply')}
      </LinkButton>
      <p className={`${styles.pay} muted tiny`}>{t('plan.pay')}</p>
    </section>
  )
}
