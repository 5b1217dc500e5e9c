import { listCoinProofs, type CoinProof } from '#contract/coins/staff-coins'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/proofs.page'
import { api } from '../calls/browser-api.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListView } from '../list/list-view.tsx'
import { pageOrFirst } from '../list/page-or-first.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { useFormat } from '../shell/use-format.ts'
import type { Column } from '../ui/data-table.tsx'
import { Tag } from '../ui/tag.tsx'

export const handle = { words: ['coins', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listCoinProofs.for)
  const { after } = listParamsOf(request.url, {})
  return { page: await pageOrFirst((from) => api(listCoinProofs, { query: { after: from, limit: 20 } }), after) }
}

/** The nightly proofs that every balance is the sum of its entries. */
export default function CoinProofsPage({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const columns: readonly Column<CoinProof>[] = [
    { id: 'at', head: t('proofs.at'), cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time> },
    {
      id: 'faults',
      head: t('proofs.outcome'),
      cell: ({ faults }) =>
        faults === 0 ? (
          <Tag tone="green">{t('proofs.holds')}</Tag>
        ) : (
          <Tag tone="red">{t('proofs.faults', { count: faults })}</Tag>
        ),
    },
    { id: 'sum', head: t('proofs.sum'), cell: ({ sum }) => format.number(sum) },
    { id: 'balance', head: t('proofs.balance'), cell: ({ balance }) => format.number(balance) },
    { id: 'wallets', head: t('proofs.wallets'), cell: ({ wallets }) => format.number(wallets) },
    { id: 'entries', head: t('proofs.entries'), cell: ({ entries }) => format.number(entries) },
  ]
  return (
    <div className="stack gap-20">
      <CabinetHead title={t('proofs.title')} lead={t('proofs.lead')} />
      <ListView
        name="coin-proofs"
        label={t('proofs.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ at }) => format.dateTime(at)}
        empty={{ title: t('proofs.empty'), text: t('proofs.emptyText') }}
      />
    </div>
  )
}
