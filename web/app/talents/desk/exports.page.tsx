import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { findTalentExports, listTalentExports, type TalentExport } from '#contract/talents/log'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/exports.page'
import { api } from '../../calls/browser-api.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './desk.module.css'

export const handle = { words: ['talents', 'list', 'words'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listTalentExports.for)
  return api(listTalentExports, { query: listParamsOf(request.url, {}) })
}

/** The files of the registry, and the search by which a leaked row leads to its file. */
export default function ExportsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('talents')
  const columns = useExportColumns()
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('exports.title')} lead={t('exports.lead')} />
      <FindExport />
      <ListView
        name="talent-exports"
        label={t('exports.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        empty={{ title: t('exports.empty'), text: t('exports.emptyText') }}
      />
    </div>
  )
}

function useExportColumns() {
  const { t } = useTranslation('talents')
  const format = useFormat()
  return [
    { id: 'code', head: t('exports.code'), cell: ({ code }: TalentExport) => <span className="tabular">{code}</span> },
    { id: 'by', head: t('exports.by'), cell: ({ by }: TalentExport) => by },
    { id: 'when', head: t('log.when'), cell: ({ at }: TalentExport) => format.dateTime(at) },
    { id: 'purpose', head: t('log.purpose'), cell: ({ purpose }: TalentExport) => purpose },
    { id: 'rows', head: t('exports.rows'), cell: ({ rows }: TalentExport) => format.number(rows) },
    {
      id: 'madeUp',
      head: t('exports.madeUp'),
      cell: ({ made_up: { name, school, grade } }: TalentExport) =>
        [name, school, grade !== null && t('list.grade', { grade })].filter(Boolean).join(', '),
    },
  ]
}

function FindExport() {
  const { t } = useTranslation('talents')
  const columns = useExportColumns()
  const [found, setFound] = useState<readonly TalentExport[] | null>(null)
  const form = useCallForm(findTalentExports, {
    words: 'talents',
    values: { search: '' },
    done: ({ data }) => setFound(data),
  })
  return (
    <Card as="section" className="stack" aria-label={t('exports.find')}>
      <CallForm of={form} className={`${styles.find} grid`}>
        <TextInput maxLength={120} autoComplete="off" {...form.field('search')} />
        <SendNote of={form} />
        <div className="row">
          <SubmitButton of={form} variant="line">
            {t('exports.find')}
          </SubmitButton>
        </div>
      </CallForm>
      {found && (
        <InfoNote tone={found.length > 0 ? 'green' : 'sand'} live>
          {found.length > 0 ? t('exports.found', { count: found.length }) : t('exports.notFound')}
        </InfoNote>
      )}
      {found && found.length > 0 && (
        <DataTable label={t('exports.find')} rows={found} columns={columns} rowId={({ id }) => id} />
      )}
    </Card>
  )
}
