import type { CoinRule } from '#contract/coins/coins'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Coin } from '../ui/drawings/coin.tsx'
import styles from './coins.module.css'

interface RuleListProps {
  rules: readonly CoinRule[]
  /** The level below the heading above the list. */
  heading?: 'h2' | 'h3'
}

/** What coins are given for, and how many. */
export function RuleList({ rules, heading: Heading = 'h3' }: RuleListProps) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  return (
    <ul className={styles.ruleList}>
      {rules.map(({ occasion, amount, daily_limit, title, description }) => (
        <li key={occasion} className={styles.rule}>
          <span className={styles.amount}>
            <Coin size={22} />
            <b className="tabular" aria-hidden>
              +{format.number(amount)}
            </b>
            <span className="visually-hidden">{format.coins(amount)}</span>
          </span>
          <div>
            <Heading>{title}</Heading>
            <p>{description}</p>
            {/* A profile is completed once. */}
            {occasion !== 'profile' && <p className="faint tiny">{t('limit', { count: daily_limit })}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
