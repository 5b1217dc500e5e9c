import { cancelOwnOrder, confirmReceipt, type StoreOrder } from '#contract/store/orders'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'

/** What the pupil can do with an order: cancel it while it is new, say that it has arrived. */
export function OrderActs({ order: { id, number, can_cancel, can_confirm } }: { order: StoreOrder }) {
  const { t } = useTranslation('store')
  const outcome = { done: ({ message }: { message: string }) => message, reads: 'always' as const }
  if (!can_cancel && !can_confirm) return null
  return (
    <div className="row gap-10">
      {can_confirm && (
        <ActButton
          act={() => api(confirmReceipt, { params: { id } })}
          ask={{
            title: t('order.confirmAsk', { number }),
            text: t('order.confirmText'),
            keep: t('order.confirmKeep'),
            tone: 'calm',
          }}
          {...outcome}
        >
          {t('order.confirm')}
        </ActButton>
      )}
      {can_cancel && (
        <ActButton
          variant="line"
          act={() => api(cancelOwnOrder, { params: { id } })}
          ask={{ title: t('order.cancelAsk', { number }), text: t('order.cancelText'), keep: t('order.keep') }}
          {...outcome}
        >
          {t('order.cancel')}
        </ActButton>
      )}
    </div>
  )
}
