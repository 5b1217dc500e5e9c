import { Title } from '@mantine/core'
import type { HostedAppointment } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAbout } from '../use-about.ts'
import styles from './day.module.css'

interface UnclosedListProps {
  unclosed: readonly HostedAppointment[]
  onOpen: (one: HostedAppointment) => void
}

/** Appointments that are over but have no recorded outcome, so the families know nothing yet. */
export function UnclosedList({ unclosed, onOpen }: UnclosedListProps) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const about = useAbout()
  return (
    <Card as="section" aria-labelledby="unclosed">
      <div className={styles.head}>
        <Title order={2} id="unclosed" className={styles.title}>
          {t('day.unclosed')}
        </Title>
        <span className={styles.number}>{unclosed.length}</span>
      </div>
      <p className="muted loose">{t('day.unclosedText')}</p>
      <ul className={`${styles.rows} grid list gap-10`}>
        {unclosed.map((one) => {
          const when = format.dateTime(one.starts_at)
          return (
            <li key={one.id} className={styles.request}>
              <div className={styles.name}>
                <b>{one.student.name}</b>
                <span>{about(one)}</span>
                <span>{when}</span>
              </div>
              <Button
                variant="soft"
                onClick={() => onOpen(one)}
                aria-label={t('closeOf', { name: one.student.name, when })}
              >
                {t('close')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
