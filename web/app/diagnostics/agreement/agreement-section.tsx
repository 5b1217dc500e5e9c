import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Agreement, TaskAgreement, TestAgreement } from '#contract/diagnostics/agreement'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './agreement.module.css'

interface AgreementSectionProps {
  title: string
  /** Shown if no answer was scored by two people. */
  empty: string
  agreement: { fewest: number; data: readonly TestAgreement[] }
}

/** How closely evaluators agree, for each instrument and task. */
export function AgreementSection({ title, empty, agreement: { data } }: AgreementSectionProps) {
  return (
    <section className="stack gap-14">
      <Title order={2}>{title}</Title>
      {data.length === 0 && <InfoNote tone="sand">{empty}</InfoNote>}
      {data.map(({ test_id, title: test, tasks }) => (
        <Card key={test_id} as="section" className={styles.test}>
          <Title order={3}>{test}</Title>
          {tasks.map((task) => (
            <TaskFigures key={task.task} task={task} />
          ))}
        </Card>
      ))}
    </section>
  )
}

const tones = { agreed: 'green', near: 'gold', apart: 'warm', 'too-few': 'sky', 'all-alike': 'sky' } as const

function TaskFigures({ task: { stem, pairs, disputed, lean, figures } }: { task: TaskAgreement }) {
  const { t } = useTranslation('agreement')
  const format = useFormat()
  const columns: Column<Agreement>[] = [
    { id: 'criterion', head: t('criterion'), cell: ({ criterion }) => criterion ?? t('whole') },
    { id: 'measure', head: t('measure'), cell: ({ measure }) => t(`of.${measure}`) },
    {
      id: 'value',
      head: t('value'),
      cell: ({ value }) => <span className="tabular">{value === null ? '–' : format.number(value, 2)}</span>,
    },
    {
      id: 'reading',
      head: t('reading'),
      cell: ({ reading }) => <Tag tone={tones[reading]}>{t(`says.${reading}`)}</Tag>,
    },
  ]
  return (
    <div className="stack gap-8">
      <p className={styles.stem}>{stem}</p>
      <p className="muted small loose">
        {t('pairs', { count: pairs })}
        {disputed > 0 && ` ${t('disputed', { count: disputed })}`}
        {lean !== null && ` ${t(leanWord(lean), { percent: format.number(Math.abs(lean), 1) })}`}
      </p>
      <DataTable label={stem} rows={figures} columns={columns} rowId={({ criterion }) => criterion ?? 'whole'} />
    </div>
  )
}

/** Differences under 1 % of the maximum count as none: one person reading twice differs as much. */
function leanWord(lean: number) {
  if (Math.abs(lean) < 1) return 'lean.even'
  return lean > 0 ? 'lean.up' : 'lean.down'
}
