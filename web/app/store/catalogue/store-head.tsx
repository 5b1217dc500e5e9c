import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Coin } from '../../ui/drawings/coin.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import type { useShopper } from '../shopping/use-shopper.ts'
import styles from './store.module.css'

/** The gold head of the store, with the reader's coins. */
export function StoreHead({ shopper, purse, isFailed, reload }: Omit<ReturnType<typeof useShopper>, 'setGoal'>) {
  const { t } = useTranslation('store')
  return (
    <header className={styles.head}>
      <Ornament tone="gold" tile={120} />
      <div className={styles.title}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <div className={styles.purse}>
        <Coin size={52} />
        {shopper.kind === 'pupil' ? (
          <OwnCoins purse={purse} isFailed={isFailed} reload={reload} />
        ) : (
          <>
            <p>{t(shopper.kind === 'adult' ? 'adult.text' : 'guest.wallet')}</p>
            {shopper.kind === 'guest' && (
              <LinkButton to="/signin?redirect=/store" variant="line">
                {t('guest.signIn')}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </header>
  )
}

type OwnCoinsProps = Pick<ReturnType<typeof useShopper>, 'purse' | 'isFailed' | 'reload'>

function OwnCoins({ purse, isFailed, reload }: OwnCoinsProps) {
  const { t } = useTranslation('store')
  const format = useFormat()
  if (isFailed && !purse) {
    return (
      <>
        <p>{t('wallet.failed')}</p>
        <Button variant="line" onClick={reload}>
          {t('wallet.again')}
        </Button>
      </>
    )
  }
  return (
    <>
      <div className={styles.coins} aria-busy={!purse}>
        <b>{purse ? format.number(purse.balance) : '…'}</b>
        <span>{t('wallet.own')}</span>
      </div>
      <LinkButton to="/coins" variant="line">
        {t('wallet.history')}
      </LinkButton>
    </>
  )
}
