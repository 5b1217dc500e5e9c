import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Import } from '#contract/publishing/imports'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { downloadFile } from '../../files/download-file.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { placesOfKind, usePlaceNames } from '../differences/use-place-names.ts'
import { useKindWords } from '../kinds/use-kind-words.ts'
import { ChangedFields } from './changed-fields.tsx'
import { CountsBar } from './counts-bar.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { faultFile } from './fault-file.rules.ts'
import styles from './imports.module.css'

type Part = 'faults' | 'changes' | 'fresh'

/** Report of the changes that a table would make, or has made. */
export function ImportReport({ report }: { report: Import }) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const parts: Part[] = ['faults', 'changes', 'fresh']
  const counts: Record<Part, number> = { faults: report.faults_total, changes: report.changes, fresh: report.fresh }
  const [part, setPart] = useState<Part>(() => parts.find((one) => counts[one] > 0) ?? 'faults')
  return (
    <>
      <Card as="section" aria-label={t('imports.counts')}>
        <CountsBar report={report} />
      </Card>
      <ImportOutcome report={report} />
      <div className={`${styles.columns} stack top`}>
        <Card as="section" aria-label={t('imports.rows')} className="stack gap-12">
          <div className={`${styles.chips} row`} role="group" aria-label={t('imports.rows')}>
            {parts.map((one) => (
              <button key={one} type="button" aria-pressed={part === one} onClick={() => setPart(one)}>
                {t(`imports.parts.${one}`)} <b>{format.number(counts[one])}</b>
              </button>
            ))}
            {report.faults.length > 0 && <FaultsButton report={report} />}
          </div>
          {part === 'faults' ? <Faults report={report} /> : <Sample report={report} isFresh={part === 'fresh'} />}
        </Card>
        <Columns report={report} />
      </div>
    </>
  )
}

function FaultsButton({ report }: { report: Import }) {
  const { t } = useTranslation('back-office')
  const heads = [t('imports.line'), t('imports.field'), t('imports.found'), t('imports.reason')]
  const save = () =>
    downloadFile(
      new Blob([faultFile(heads, report.faults)], { type: 'text/csv' }),
      `${report.kind}-${t('imports.faultsFile')}.csv`,
    )
  return (
    <Button variant="line" leftSection={<IconDownload size={20} aria-hidden />} onClick={save}>
      {t('imports.faultsDownload')}
    </Button>
  )
}

function Faults({ report: { faults, faults_total } }: { report: Import }) {
  const { t } = useTranslation('back-office')
  if (faults.length === 0) return <p className={styles.none}>{t('imports.noFaults')}</p>
  return (
    <>
      <DataTable
        label={t('imports.parts.faults')}
        rows={faults.map((fault, index) => ({ ...fault, id: String(index) }))}
        rowId={({ id }) => id}
        columns={[
          { id: 'line', head: t('imports.line'), cell: ({ line }) => <span className="tabular">{line}</span> },
          { id: 'field', head: t('imports.field'), cell: ({ field }) => field },
          {
            id: 'found',
            head: t('imports.found'),
            cell: ({ found }) => <span className={styles.found}>{found || t('imports.empty')}</span>,
          },
          { id: 'reason', head: t('imports.reason'), cell: ({ reason }) => reason },
        ]}
      />
      {faults_total > faults.length && (
        <p className={styles.none}>{t('imports.moreFaults', { count: faults_total - faults.length })}</p>
      )}
    </>
  )
}

type Row = Import['sample'][number]

function Sample({ report: { kind, sample, fresh, changes }, isFresh }: { report: Import; isFresh: boolean }) {
  const { t } = useTranslation('back-office')
  const rows = sample.filter((row) => row.is_fresh === isFresh)
  const nameOf = usePlaceNames(rows.flatMap(({ changed }) => placesOfKind(kind, changed)))
  if (rows.length === 0) return <p className={styles.none}>{t(isFresh ? 'imports.noFresh' : 'imports.noChanges')}</p>
  const rest = (isFresh ? fresh : changes) - rows.length
  return (
    <>
      <DataTable
        label={t(isFresh ? 'imports.parts.fresh' : 'imports.parts.changes')}
        rows={rows}
        rowId={({ line }) => String(line)}
        columns={[
          { id: 'line', head: t('imports.line'), cell: ({ line }) => <span className="tabular">{line}</span> },
          { id: 'title', head: t('imports.title'), cell: ({ title }) => title },
          ...(isFresh
            ? []
            : [
                {
                  id: 'changed',
                  head: t('imports.changed'),
                  cell: ({ changed }: Row) => <ChangedFields kind={kind} changed={changed} nameOf={nameOf} />,
                },
              ]),
        ]}
      />
      {rest > 0 && <p className={styles.none}>{t('imports.moreRows', { count: rest })}</p>}
    </>
  )
}

function Columns({ report: { kind, columns, passed_over } }: { report: Import }) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const columnName = (column: string) => {
    const language = languages.find((one) => column.endsWith(`.${one}`))
    return language ? `${words.column(column)}, ${t(`inLanguage.${language}`)}` : words.column(column)
  }
  return (
    <Card as="section" className={styles.table}>
      <h2>{t('imports.columns')}</h2>
      <ul>
        {columns.map((column) => (
          <li key={column}>
            <span>{column}</span>
            <b>{columnName(column)}</b>
          </li>
        ))}
        {passed_over.map((column) => (
          <li key={`over ${column}`}>
            <span>{column}</span>
            <em>{t('imports.passedOver')}</em>
          </li>
        ))}
      </ul>
    </Card>
  )
}
