import { IconClipboardList, IconPencil, IconTicket, IconUserCheck, type Icon } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { listCoinRules, type CoinRule } from '#contract/coins/coins'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { Coin } from '../../ui/drawings/coin.tsx'
import styles from './goal.module.css'

const looks: Record<CoinRule['occasion'], { icon: Icon; to: string }> = {
  test: { icon: IconPencil, to: '/testing' },
  survey: { icon: IconClipboardList, to: '/surveys' },
  profile: { icon: IconUserCheck, to: '/profile' },
  visit: { icon: IconTicket, to: '/booking?kind=training' },
}

/** What coins are given for, each with its amount and the page where it is done. */
export function EarnWays() {
  const { t } = useTranslation('store')
  const [rules, setRules] = useState<readonly CoinRule[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    api(listCoinRules, {}, { signal: leaving.signal }).then(
      ({ data }) => setRules(data),
      () => !leaving.signal.aborted && setFailed(true),
    )
    return () => leaving.abort()
  }, [])
  if (isFailed) return <p>{t('earn.failed')}</p>
  return (
    <ul className={`${styles.rules} list`} aria-busy={rules === null}>
      {rules?.map(({ occasion, amount, title }) => {
        const { icon: Icon, to } = looks[occasion]
        return (
          <li key={occasion}>
            <Link to={to}>
              <span className={styles.icon}>
                <Icon size={21} stroke={1.9} aria-hidden />
              </span>
              <b>{title}</b>
              <span className={styles.amount}>
                <span aria-hidden>{t('earn.plus', { coins: amount })}</span>
                <span className="visually-hidden">{t('earn.amount', { coins: amount })}</span>
                <Coin size={20} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
