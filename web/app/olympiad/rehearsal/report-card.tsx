import type { Report } from '#contract/olympiad/rehearsal'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './rehearsal.module.css'
import { useReasonWords } from './use-reason-words.ts'
import { VerdictTag } from './verdict-tag.tsx'

interface ReportCardProps {
  title: string
  report: Report
  /** Whether each device has a row; the report of an earlier rehearsal is short while another one is open. */
  hasDevices: boolean
  actions?: React.ReactNode
}

/** Ready or not and why, each reason with what to do; the figures of the room; the devices by their numbers. */
export function ReportCard({ title, report, hasDevices, actions }: ReportCardProps) {
  const { t } = useTranslation('rehearsal')
  const words = useReasonWords()
  const { verdict, reasons, devices } = report
  return (
    <Card as="section" className="stack gap-16" aria-label={title}>
      <div className="row gap-12 middle">
        <h2 className={styles.heading}>{title}</h2>
        <VerdictTag state={verdict} />
      </div>
      {reasons.length === 0 ? (
        <InfoNote tone="green" title={t('report.allReady')} />
      ) : (
        <ul className={`${styles.reasons} list`}>
          {reasons.map((one) => (
            <li key={one.reason} data-blocks={one.blocks}>
              <b>{words.nameOf(one)}</b>
              <span>{t(`toDo.${one.reason}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <Figures report={report} />
      {hasDevices && devices.length > 0 && <DeviceTable devices={devices} />}
      {actions && <div>{actions}</div>}
    </Card>
  )
}

function Figures({ report }: { report: Report }) {
  const { t } = useTranslation('rehearsal')
  const format = useFormat()
  const { devices, ready, round_trip_ms, room_seconds, participants, turns, turns_fit } = report
  return (
    <FactList
      look="figures"
      facts={[
        { label: t('figure.devices'), value: t('figure.ofAll', { ready, seen: devices.length }) },
        { label: t('figure.participants'), value: format.number(participants) },
        {
          label: t('figure.turns'),
          value: turns !== null && participants > 0 && t('figure.fit', { turns, fit: turns_fit }),
        },
        {
          label: t('figure.roundTrip'),
          value: round_trip_ms !== null && t('figure.milliseconds', { number: format.number(round_trip_ms) }),
        },
        { label: t('figure.room'), value: room_seconds !== null && format.duration(room_seconds) },
      ]}
    />
  )
}

type DeviceRow = Report['devices'][number]

function DeviceTable({ devices }: { devices: readonly DeviceRow[] }) {
  const { t } = useTranslation(['rehearsal', 'rehearsal-device'])
  const format = useFormat()
  const milliseconds = (value: number | null) =>
    value === null ? '–' : t('figure.milliseconds', { number: format.number(value) })
  const columns = [
    {
      id: 'number',
      head: t('device.number'),
      cell: ({ number }: DeviceRow) => <b className="tabular">{t('device.numbered', { number })}</b>,
    },
    {
      id: 'reasons',
      head: t('device.state'),
      cell: ({ reasons }: DeviceRow) =>
        reasons.length === 0 ? (
          <Tag tone="green">{t('device.ready')}</Tag>
        ) : (
          <ul className="list">
            {reasons.map((reason) => (
              <li key={reason}>{t(`rehearsal-device:reason.${reason}`)}</li>
            ))}
          </ul>
        ),
    },
    {
      id: 'browser',
      head: t('device.browser'),
      cell: ({ browser }: DeviceRow) => (browser === null ? '–' : browser === 'other' ? t('device.other') : browser),
    },
    { id: 'trip', head: t('device.roundTrip'), cell: ({ round_trip_ms }: DeviceRow) => milliseconds(round_trip_ms) },
    { id: 'package', head: t('device.package'), cell: ({ package_ms }: DeviceRow) => milliseconds(package_ms) },
  ]
  // Those that somebody has to find in the room come first.
  const rows = devices.toSorted((one, other) => Number(other.reasons.length > 0) - Number(one.reasons.length > 0))
  return <DataTable label={t('device.all')} rows={rows} columns={columns} rowId={({ number }) => String(number)} />
}
