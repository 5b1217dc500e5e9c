import type { SchoolProgress } from '#contract/staff/classes'
import type { SchoolCabinet } from '#contract/subscriptions/school-cabinet'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './overview.module.css'

interface SchoolFiguresProps {
  cabinet: SchoolCabinet
  progress: SchoolProgress | null
}

/** Seats, pupils who took the test, and the days that are left. */
export function SchoolFigures({ cabinet: { subscription }, progress }: SchoolFiguresProps) {
  const { t } = useTranslation('school-cabinet')
  return (
    <dl className={styles.figures}>
      {subscription ? (
        <SeatsAndDays subscription={subscription} />
      ) : (
        <Figure name={t('overview.seats')} note={t('overview.noSubscription')} />
      )}
      <Finished progress={progress} />
    </dl>
  )
}

function SeatsAndDays({ subscription }: { subscription: NonNullable<SchoolCabinet['subscription']> }) {
  const { t } = useTranslation('school-cabinet')
  const format = useFormat()
  const { state, seats, seats_taken: taken, days_left: days, ends_on } = subscription
  const isActive = state === 'active'
  return (
    <>
      <Figure
        name={t('overview.seats')}
        value={isActive ? t('overview.ofAll', { taken, all: seats }) : format.number(taken)}
        note={isActive ? t('overview.free', { count: Math.max(0, seats - taken) }) : t('overview.closed')}
      />
      {days !== null && ends_on && (
        <Figure
          name={t('overview.left')}
          value={format.number(days)}
          note={t('overview.leftOf', { day: format.longDate(ends_on) })}
        />
      )}
    </>
  )
}

function Finished({ progress }: Pick<SchoolFiguresProps, 'progress'>) {
  const { t } = useTranslation('school-cabinet')
  const format = useFormat()
  if (!progress?.test) return <Figure name={t('overview.finished')} note={t('overview.noTest')} />
  const { finished, invited } = progress.whole
  return (
    <Figure
      name={t('overview.finished')}
      value={format.number(finished)}
      note={t('overview.finishedOf', { count: invited })}
    />
  )
}

/** A number with its name above and what it is of below; a dash while there is none. */
const Figure = ({ name, value = '–', note }: { name: string; value?: string; note: string }) => (
  <Card>
    <dt className="muted tiny">{name}</dt>
    <dd>
      <b>{value}</b>
      <span className="muted tiny">{note}</span>
    </dd>
  </Card>
)
