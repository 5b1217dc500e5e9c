import { listReceipts, type ReceiptRow } from '#contract/payments/payment-desk'
import { receiptStates } from '#contract/payments/purposes'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { pageOrFirst } from '../../list/page-or-first.ts'
import { SelectFilter } from '../../list/select-filter.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { NarrowOnly, type Column } from '../../ui/data-table.tsx'
import type { Route } from './+types/receipts.page'
import { DeskHead, paymentsAddress } from './desk-head.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptTag } from './state-tags.tsx'

export const handle = { words: ['payment-desk', 'list', 'words'] }

const parts = [...receiptStates, 'all'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listReceipts.for)
  const { after, state = 'failed' } = listParamsOf(request.url, { state: parts })
  const query = state === 'all' ? {} : { state }
  return pageOrFirst((from) => api(listReceipts, { query: { ...query, after: from } }), after)
}

/** Fiscal receipts; at first those that failed. */
export default function ReceiptsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('payment-desk')
  return (
    <div className="stack gap-18">
      <DeskHead part="receipts" />
      <ListView
        name="payment-receipts"
        label={t('parts.receipts')}
        page={page}
        columns={useReceiptColumns()}
        rowId={({ id }) => id}
        rowName={({ invoice }) => String(invoice)}
        to={({ order_id: order }) => `${paymentsAddress}/${order}`}
        actions={(receipt) => <ReceiptActions receipt={receipt} name={String(receipt.invoice)} />}
        filters={
          <SelectFilter
            name="state"
            label={t('heads.state')}
            usual="failed"
            options={parts.map((value) => ({
              value,
              label: t(value === 'all' ? 'allReceipts' : `receiptStates.${value}`),
            }))}
          />
        }
        empty={{ title: t('empty.receipts'), text: t('emptyText.receipts') }}
      />
    </div>
  )
}

function useReceiptColumns(): readonly Column<ReceiptRow>[] {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  return [
    { id: 'invoice', head: t('heads.invoice'), cell: ({ invoice }) => <span className="tabular">{invoice}</span> },
    { id: 'title', head: t('heads.title'), cell: ({ title }) => title },
    {
      id: 'amount',
      head: t('heads.amount'),
      cell: ({ amount }) => <span className="tabular">{format.money(amount)}</span>,
    },
    {
      id: 'state',
      head: t('heads.state'),
      cell: ({ state, error }) => (
        <>
          <ReceiptTag state={state} />
          {error && <NarrowOnly>{error}</NarrowOnly>}
        </>
      ),
    },
    { id: 'number', head: t('heads.receipt'), cell: ({ number }) => number ?? '–' },
    {
      id: 'attempts',
      head: t('heads.attempts'),
      cell: ({ attempts }) => <span className="tabular">{attempts}</span>,
      isExtra: true,
    },
    {
      id: 'error',
      head: t('heads.error'),
      cell: ({ error }) => <span className="breaks">{error || '–'}</span>,
      isWide: true,
    },
    {
      id: 'created',
      head: t('heads.created'),
      cell: ({ created_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
      isExtra: true,
    },
  ]
}
