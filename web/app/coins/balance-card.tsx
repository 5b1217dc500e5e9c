import type { CoinBalance } from '#contract/coins/entry'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { Coin } from '../ui/drawings/coin.tsx'
import styles from './coins.module.css'

/** How many coins a pupil can spend, and how many are set aside for orders. */
export function BalanceCard({ coins: { balance, reserved }, toStore }: { coins: CoinBalance; toStore?: true }) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  return (
    <Card as="section" tone="gold" className={styles.balance} aria-label={t('balance')}>
      <Coin size={56} />
      <p className={styles.sum}>
        <b className="tabular">{format.coins(balance)}</b>
        <span>{reserved > 0 ? t('reserved', { coins: format.coins(reserved) }) : t('spendable')}</span>
      </p>
      {toStore && (
        <LinkButton to="/store" variant="white">
          {t('toStore')}
        </LinkButton>
      )}
    </Card>
  )
}
