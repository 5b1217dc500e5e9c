import { useState } from 'react'
import {
  certificateAddress,
  certificateStates,
  listDeskCertificates,
  type DeskCertificate,
} from '#contract/events/certificates'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/certificates.page'
import { ReissueCertificate, WithdrawCertificate } from './change-certificate.tsx'
import { IssueNow } from './certificates-card.tsx'
import { deskEventAddress } from './desk-addresses.ts'

export const handle = { words: ['event-desk', 'list'] }

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  openForRoles(listDeskCertificates.for)
  return api(listDeskCertificates, {
    params: { id: params.id },
    query: listParamsOf(request.url, { state: certificateStates }),
  })
}

/** The certificates of an event: withdrawing them, and issuing them anew. */
export default function DeskCertificatesPage({ loaderData: page, params }: Route.ComponentProps) {
  const { t } = useTranslation('event-desk')
  const [changed, setChanged] = useState<{ certificate: DeskCertificate; by: 'withdrawal' | 'reissue' } | null>(null)
  const columns = useColumns()
  const close = () => setChanged(null)
  return (
    <div className="stack">
      <CabinetHead
        title={t('certificates.title')}
        lead={page.title}
        back={{ to: deskEventAddress(params.id), label: page.title }}
        actions={page.is_over && page.gives_certificate && <IssueNow eventId={params.id} />}
      />
      <ListView
        name="event-certificates"
        label={t('certificates.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        filters={
          <SelectFilter
            name="state"
            label={t('certificates.head.state')}
            options={certificateStates.map((value) => ({ value, label: t(`certificates.state.${value}`) }))}
          />
        }
        actions={(certificate) => (
          <>
            {certificate.state === 'valid' && (
              <Button variant="line" onClick={() => setChanged({ certificate, by: 'withdrawal' })}>
                {t('certificates.withdraw')}
              </Button>
            )}
            <Button variant="line" onClick={() => setChanged({ certificate, by: 'reissue' })}>
              {t('certificates.reissue')}
            </Button>
          </>
        )}
        empty={{ title: t('certificates.empty'), text: t('certificates.emptyText') }}
      />
      {changed?.by === 'withdrawal' && <WithdrawCertificate certificate={changed.certificate} onClose={close} />}
      {changed?.by === 'reissue' && <ReissueCertificate certificate={changed.certificate} onClose={close} />}
    </div>
  )
}

function useColumns() {
  const { t } = useTranslation('event-desk')
  const format = useFormat()
  return [
    { id: 'name', head: t('certificates.head.name'), cell: ({ name }: DeskCertificate) => name },
    {
      id: 'number',
      head: t('certificates.head.number'),
      cell: ({ number }: DeskCertificate) => (
        <a className="tabular" href={certificateAddress(number)} target="_blank" rel="noreferrer">
          {number}
        </a>
      ),
    },
    {
      id: 'state',
      head: t('certificates.head.state'),
      cell: ({ state }: DeskCertificate) => (
        <Tag tone={state === 'valid' ? 'green' : 'red'}>{t(`certificates.state.${state}`)}</Tag>
      ),
    },
    { id: 'hours', head: t('certificates.head.hours'), cell: ({ hours }: DeskCertificate) => format.number(hours) },
    { id: 'issue', head: t('certificates.head.issue'), cell: ({ issue }: DeskCertificate) => format.number(issue) },
    {
      id: 'issued',
      head: t('certificates.head.issued'),
      cell: ({ issued_at: at }: DeskCertificate) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    {
      id: 'reason',
      head: t('certificates.head.reason'),
      cell: ({ withdraw_reason }: DeskCertificate) => withdraw_reason,
      isExtra: true,
    },
  ]
}
