import { Title } from '@mantine/core'
import type { FileCheck, FormerFault } from '#contract/diagnostics/former'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { DataTable } from '../ui/data-table.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './former.module.css'

/** What the file would import, and each error with row, field and reason. */
export function CheckReport({ name, checked }: { name: string; checked: FileCheck }) {
  const { t } = useTranslation('former')
  const format = useFormat()
  const { rows, fresh, known, passed_over, faults_total, passed_lines, scales } = checked
  const parts = [
    { label: t('report.fresh'), count: fresh, part: 'fresh' },
    { label: t('report.known'), count: known, part: 'known' },
    { label: t('report.passedOver'), count: passed_over, part: 'passed' },
    { label: t('report.faults'), count: faults_total, part: 'faults' },
  ]
  return (
    <section className={styles.report} aria-label={t('report.title')}>
      <Title order={3} className={styles.name}>
        {t('report.title')}
      </Title>
      <p className={styles.quiet}>{t('report.about', { name, rows, scales: scales.join(', ') })}</p>
      <div className={styles.bar} aria-hidden>
        {parts.map(({ part, count }) => (
          <i key={part} data-part={part} style={{ flexGrow: count }} />
        ))}
      </div>
      <FactList look="figures" facts={parts.map(({ label, count }) => ({ label, value: format.number(count) }))} />
      {passed_over > 0 && (
        <InfoNote tone="sand">{t('report.passedWhy', { lines: linesOf(passed_lines, passed_over) })}</InfoNote>
      )}
      {faults_total === 0 ? (
        <InfoNote tone={fresh > 0 ? 'green' : 'info'} live>
          {t(fresh > 0 ? 'report.ready' : 'report.nothing')}
        </InfoNote>
      ) : (
        <Faults checked={checked} />
      )}
    </section>
  )
}

function Faults({ checked: { faults, faults_total } }: { checked: FileCheck }) {
  const { t } = useTranslation('former')
  const columns = [
    { id: 'line', head: t('report.line'), cell: ({ line }: FormerFault) => line },
    { id: 'field', head: t('report.field'), cell: ({ field }: FormerFault) => field },
    {
      id: 'found',
      head: t('report.found'),
      cell: ({ found }: FormerFault) => found && <span className={styles.found}>{found}</span>,
    },
    { id: 'reason', head: t('report.reason'), cell: ({ reason }: FormerFault) => reason },
  ]
  return (
    <>
      <InfoNote tone="red" live>
        {t('report.faulty')}
      </InfoNote>
      <DataTable
        label={t('report.faults')}
        rows={faults}
        columns={columns}
        rowId={({ line, field, reason }) => `${line} ${field} ${reason}`}
      />
      {faults_total > faults.length && (
        <p className={styles.quiet}>{t('report.more', { shown: faults.length, all: faults_total })}</p>
      )}
    </>
  )
}

const maxLines = 20
const linesOf = (lines: readonly number[], all: number): string =>
  lines.slice(0, maxLines).join(', ') + (all > maxLines ? ', …' : '')
