import type { Basket } from '#contract/store/basket'
import { useTranslation } from '#web/i18n/use-translation'
import { SendNote, SubmitButton } from '../../form/call-form.tsx'
import type { Sending } from '../../form/use-send.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { CoinBar } from '../shopping/coin-bar.tsx'
import { Price } from '../shopping/price.tsx'
import { lineToRemove } from '../shopping/shopping.rules.ts'
import styles from './basket.module.css'

interface OrderSumProps {
  form: { sending: Sending }
  basket: Basket
  balance: number
}

/** The sum and the button. Where it is disabled, the reason stands beside it. */
export function OrderSum({ form, basket, balance }: OrderSumProps) {
  const { t } = useTranslation('store')
  const { lines, total, can_order } = basket
  // The pieces that the sum is made of: marked lines are in neither.
  const count = lines.reduce((sum, { state, quantity }) => (state === 'available' ? sum + quantity : sum), 0)
  const isShort = total > balance
  return (
    <Card as="section" className={styles.total} aria-labelledby="order-sum">
      <h2 id="order-sum">{t('sum.title')}</h2>
      <FactList
        className=""
        facts={[
          { label: t('sum.goods', { count }), value: <Price coins={total} size={19} /> },
          { label: t('sum.delivery'), value: t('sum.free') },
          { label: t('sum.own'), value: isShort && <Price coins={balance} size={19} /> },
        ]}
      />
      {isShort ? <Missing basket={basket} balance={balance} /> : <ToPay total={total} balance={balance} />}
      <SendNote of={form} />
      <SubmitButton of={form} size="lg" fullWidth disabled={isShort || !can_order}>
        {isShort || !can_order ? t('sum.place') : t('sum.order', { coins: total })}
      </SubmitButton>
      <p className={styles.small}>
        {isShort ? <Advice basket={basket} balance={balance} /> : t(can_order ? 'sum.terms' : 'basket.unavailable')}
      </p>
    </Card>
  )
}

function ToPay({ total, balance }: { total: number; balance: number }) {
  const { t } = useTranslation('store')
  return (
    <>
      <div className={styles.toPay}>
        <span>{t('sum.toPay')}</span>
        <Price coins={total} size={30} />
      </div>
      <FactList
        className={styles.own}
        facts={[
          { label: t('sum.own'), value: <Price coins={balance} size={19} /> },
          { label: t('sum.left'), value: <Price coins={balance - total} size={19} /> },
        ]}
      />
    </>
  )
}

function Missing({ basket: { total }, balance }: { basket: Basket; balance: number }) {
  const { t } = useTranslation('store')
  return (
    <div className={styles.missing}>
      <CoinBar own={balance} of={total} label={t('sum.bar', { own: balance, total })} />
      <p>
        <b>{t('sum.missing', { coins: total - balance })}</b>
        <span>{t('sum.of', { own: balance, total })}</span>
      </p>
    </div>
  )
}

function Advice({ basket: { lines, total }, balance }: { basket: Basket; balance: number }) {
  const { t } = useTranslation('store')
  const format = useFormat()
  const line = lineToRemove(lines, total, balance)
  return line ? t('sum.without', { name: format.quoted(line.product.name) }) : t('sum.saveUp')
}
