import { Select } from '@mantine/core'
import type { Protocol } from '#contract/olympiad/protocol'
import { attendanceReasons, type AttendanceReason } from '#contract/values/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './protocol.module.css'

type Line = Protocol['content']['attendance'][number]
export type Reasons = Readonly<Record<number, AttendanceReason>>

interface AttendanceProps {
  protocol: Protocol
  /** While the protocol is written: the reasons so far, and how one is changed. */
  reasons?: Reasons
  onReason?: (number: number, reason: AttendanceReason | null) => void
}

const tones = { absent: 'grey', working: 'sky', done: 'green' } as const

/** Who was there: every participant of the school with begin, end and the reason of an absence. */
export function Attendance({ protocol: { content, names }, reasons, onReason }: AttendanceProps) {
  const { t } = useTranslation('protocol')
  const format = useFormat()
  const nameOf = ({ number }: Line) => names.find((one) => one.number === number)?.name || t('number', { number })
  const columns: Column<Line>[] = [
    {
      id: 'name',
      head: t('who.name'),
      cell: (line) => (
        <span className={`${styles.name} block`}>
          {nameOf(line)}
          {names.length > 0 && <span className="muted small block">{t('number', { number: line.number })}</span>}
        </span>
      ),
    },
    { id: 'grade', head: t('who.grade'), cell: ({ grade }) => grade },
    {
      id: 'state',
      head: t('who.state'),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>,
    },
    { id: 'began', head: t('who.began'), cell: ({ began_at }) => (began_at ? format.time(began_at) : '–') },
    {
      id: 'finished',
      head: t('who.finished'),
      cell: ({ finished_at }) => (finished_at ? format.time(finished_at) : '–'),
    },
    {
      id: 'reason',
      head: t('who.reason'),
      cell: (line) =>
        onReason && line.state !== 'done' ? (
          <Select
            aria-label={t('who.reasonOf', { name: nameOf(line) })}
            placeholder={t('who.noReason')}
            clearable
            value={reasons?.[line.number] ?? null}
            data={attendanceReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
            onChange={(value) => onReason(line.number, attendanceReasons.find((one) => one === value) ?? null)}
          />
        ) : line.reason ? (
          t(`reason.${line.reason}`)
        ) : (
          '–'
        ),
    },
  ]
  return (
    <Card as="section" className="stack gap-12">
      <h2 className={styles.heading}>{t('who.title')}</h2>
      <p className="muted">
        {t('who.sum', {
          done: content.attendance.filter(({ state }) => state === 'done').length,
          count: content.attendance.length,
          absent: content.attendance.filter(({ state }) => state === 'absent').length,
        })}
      </p>
      <DataTable
        label={t('who.title')}
        rows={content.attendance}
        columns={columns}
        rowId={({ number }) => String(number)}
      />
    </Card>
  )
}

/** What staff did with the clocks, as the log has it. */
export function Happened({ protocol: { content, names } }: { protocol: Protocol }) {
  const { t } = useTranslation('protocol')
  const { t: say } = useTranslation('live-board')
  const format = useFormat()
  const nameOf = (number: number) => names.find((one) => one.number === number)?.name || t('number', { number })
  return (
    <Card as="section" className="stack gap-12">
      <h2 className={styles.heading}>{t('happened.title')}</h2>
      {content.actions.length === 0 ? (
        <p className="muted">{t('happened.nothing')}</p>
      ) : (
        <ol className={`${styles.log} list`}>
          {content.actions.map(({ kind, reason, words, minutes, numbers, at }) => (
            <li key={`${at} ${kind}`}>
              <time dateTime={at} className="tabular muted">
                {format.time(at)}
              </time>
              <span className="breaks">
                <b className="bold">{say(`log.${kind}`, { minutes, who: numbers.map(nameOf).join(', ') })}</b>
                <span className="muted small block">{[say(`reason.${reason}`), words].filter(Boolean).join('. ')}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
