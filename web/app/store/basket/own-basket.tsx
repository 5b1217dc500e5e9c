import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useBasket } from '../../shell/account/own-basket.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import '../../ui/mantine-components.css'
import { ListSkeleton } from '../../ui/skeletons/list-skeleton.tsx'
import { BasketLines } from './basket-lines.tsx'
import { OrderForm } from './order-form.tsx'
import { useBalance } from './use-balance.ts'

interface OwnBasketProps extends Pick<ComponentProps<typeof OrderForm>, 'delivery' | 'regions' | 'districts'> {
  coins: { balance: number }
  /** Why what a guest wanted cannot be added any more. */
  problem: string | null
}

/** What the pupil has chosen, and the order. */
export default function OwnBasket({ problem, coins, delivery, regions, districts }: OwnBasketProps) {
  const { t } = useTranslation('store')
  const basket = useBasket()
  const { balance, reread } = useBalance(coins)
  if (!basket) return <ListSkeleton label={t('loading')} rows={3} />
  const note = problem && (
    <InfoNote tone="gold" live>
      {problem}
    </InfoNote>
  )
  if (basket.lines.length === 0) {
    return (
      <>
        {note}
        <EmptyState
          subject="tests"
          title={t('basket.empty')}
          text={t('basket.emptyText')}
          action={
            <div className="row gap-12">
              <LinkButton to="/store">{t('basket.toStore')}</LinkButton>
              <LinkButton to="/my-orders" variant="line">
                {t('basket.toOrders')}
              </LinkButton>
            </div>
          }
        />
      </>
    )
  }
  return (
    <>
      {note}
      <OrderForm
        basket={basket}
        balance={balance}
        onCoinsShort={reread}
        delivery={delivery}
        regions={regions}
        districts={districts}
      >
        <BasketLines basket={basket} />
      </OrderForm>
    </>
  )
}
