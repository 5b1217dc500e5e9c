import { listRefunds, type RefundRow } from '#contract/payments/payment-desk'
import { refundCauses, refundStates } from '#contract/payments/purposes'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { NarrowOnly, type Column } from '../../ui/data-table.tsx'
import type { Route } from './+types/refunds.page'
import { DeskHead, paymentsAddress } from './desk-head.tsx'
import { RefundTag } from './state-tags.tsx'

export const handle = { words: ['payment-desk', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listRefunds.for)
  return api(listRefunds, { query: listParamsOf(request.url, { state: refundStates, cause: refundCauses }) })
}

/** Money that has to go back. The page of the order has the steps. */
export default function RefundsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('payment-desk')
  return (
    <div className="stack gap-18">
      <DeskHead part="refunds" />
      <ListView
        name="payment-refunds"
        label={t('parts.refunds')}
        page={page}
        columns={useRefundColumns()}
        rowId={({ id }) => id}
        rowName={({ invoice }) => String(invoice)}
        to={({ order_id: order }) => `${paymentsAddress}/${order}`}
        filters={
          <>
            <SelectFilter
              name="state"
              label={t('heads.state')}
              options={refundStates.map((value) => ({ value, label: t(`refundStates.${value}`) }))}
            />
            <SelectFilter
              name="cause"
              label={t('heads.cause')}
              options={refundCauses.map((value) => ({ value, label: t(`causes.${value}`) }))}
            />
          </>
        }
        empty={{ title: t('empty.refunds'), text: t('emptyText.refunds') }}
      />
    </div>
  )
}

function useRefundColumns(): readonly Column<RefundRow>[] {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  return [
    { id: 'invoice', head: t('heads.invoice'), cell: ({ invoice }) => <span className="tabular">{invoice}</span> },
    {
      id: 'title',
      head: t('heads.title'),
      cell: ({ title, payer }) => (
        <>
          {title}
          <NarrowOnly>{payer ?? t('noPayer')}</NarrowOnly>
        </>
      ),
    },
    { id: 'payer', head: t('heads.payer'), cell: ({ payer }) => payer ?? t('noPayer'), isWide: true },
    {
      id: 'amount',
      head: t('heads.amount'),
      cell: ({ amount }) => <span className="tabular">{format.money(amount)}</span>,
    },
    {
      id: 'state',
      head: t('heads.state'),
      cell: ({ state, cause }) => (
        <>
          <RefundTag state={state} />
          <NarrowOnly>{t(`causes.${cause}`)}</NarrowOnly>
        </>
      ),
    },
    { id: 'cause', head: t('heads.cause'), cell: ({ cause }) => t(`causes.${cause}`), isWide: true },
    { id: 'reason', head: t('heads.reason'), cell: ({ reason }) => reason || '–', isExtra: true },
    {
      id: 'requested',
      head: t('heads.requested'),
      cell: ({ requested_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
  ]
}
