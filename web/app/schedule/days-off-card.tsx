import { Title } from '@mantine/core'
import { IconFirstAidKit, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { removeDayOff, type Schedules } from '#contract/appointments/schedules'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AwayWindow } from './away-window.tsx'
import styles from './schedule.module.css'

/** Days off, including public holidays. More are entered in a dialog, also for a colleague who is ill. */
export function DaysOffCard({ all }: { all: Schedules }) {
  const { t } = useTranslation('schedule')
  const format = useFormat()
  const [entering, setEntering] = useState<'vacation' | 'sick' | null>(null)
  const days = (from: string, to: string) =>
    from === to ? format.dayMonth(from) : `${format.dayMonth(from)} – ${format.dayMonth(to)}`
  const last = all.schedules.at(-1)?.ends_on ?? all.today
  const holidays = all.holidays.filter(({ day }) => day >= all.today && day <= last)
  const ahead = all.days_off.filter(({ ends_on }) => ends_on >= all.today)
  return (
    <Card as="section" aria-labelledby="schedule-off">
      <div className={styles.head}>
        <Title order={2} id="schedule-off" className={styles.title}>
          {t('daysOff')}
        </Title>
        <div className="row gap-10">
          <Button
            variant="line"
            leftSection={<IconFirstAidKit size={18} aria-hidden />}
            onClick={() => setEntering('sick')}
          >
            {t('sick')}
          </Button>
          <Button
            variant="line"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEntering('vacation')}
          >
            {t('addDaysOff')}
          </Button>
        </div>
      </div>
      {ahead.length + holidays.length === 0 && <p className="muted loose">{t('noDaysOff')}</p>}
      <ul className={styles.stretches}>
        {ahead.map(({ id, starts_on, ends_on, reason }) => (
          <li key={id} className={styles.stretch}>
            <div>
              <b>{days(starts_on, ends_on)}</b>
              <span className="muted tiny">{t(`reasons.${reason}`)}</span>
            </div>
            <ActButton
              plain
              className={styles.remove}
              act={() => api(removeDayOff, { params: { id } })}
              done={({ message }) => message}
              reads="always"
            >
              <IconX size={20} aria-hidden />
              <span className="visually-hidden muted tiny">
                {t('removeDaysOff', { days: days(starts_on, ends_on) })}
              </span>
            </ActButton>
          </li>
        ))}
        {holidays.map(({ day, name }) => (
          <li key={day} className={styles.stretch}>
            <div>
              <b>{format.dayMonth(day)}</b>
              <span className="muted tiny">{name}</span>
            </div>
          </li>
        ))}
      </ul>
      {entering && <AwayWindow all={all} reason={entering} onClose={() => setEntering(null)} />}
    </Card>
  )
}
