import { Title } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { timeText } from '#contract/values/kazakhstan-time'
import { mistakesInWeek, type Interval } from '#contract/values/appointments/week'
import { useTranslation } from '#web/i18n/use-translation'
import { useContractWords } from '../form/use-contract-words.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DayRow } from './day-row.tsx'
import type { ScheduleForm } from './schedule-form.ts'
import styles from './schedule.module.css'
import { copyMonday, hoursOf, ofWeekday } from './week.rules.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** The hours of each weekday as bars, with fields to type the times. */
export function WeekEditor({ form, kinds }: { form: ScheduleForm; kinds: readonly AppointmentKind[] }) {
  const { t } = useTranslation('schedule')
  const say = useContractWords()
  const [opened, setOpened] = useState<number | null>(null)
  const { intervals } = form.values
  const mistakes = mistakesInWeek(intervals, form.values)
  const hours = hoursOf(intervals)
  const marks = Array.from(
    { length: Math.floor((hours.to - hours.from) / 120) + 1 },
    (_, index) => hours.from + index * 120,
  )

  function put(next: Interval[], open: number | null = null): void {
    form.setValues({ intervals: next })
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('intervals'))),
    )
    setOpened(open)
  }
  const mistakeAt = (index: number): string | null => {
    const key = mistakes.get(index)
    const mistake = form.errors[`intervals.${index}`]
    if (key) return say(key)
    return typeof mistake === 'string' ? mistake : null
  }
  const { error, 'data-path': path } = form.getInputProps('intervals')
  return (
    <Card as="section" aria-labelledby="schedule-week" data-path={path}>
      <div className={styles.head}>
        <Title order={2} id="schedule-week" className={styles.title}>
          {t('week')}
        </Title>
        <Button
          variant="line"
          leftSection={<IconCopy size={18} aria-hidden />}
          disabled={!intervals.some(({ weekday }) => weekday === 1)}
          onClick={() => put(copyMonday(intervals))}
        >
          {t('asMonday')}
        </Button>
      </div>
      {error && (
        <p className={styles.mistake} role="alert">
          {error}
        </p>
      )}
      <div className={styles.marks} aria-hidden>
        {marks.map((mark) => (
          <span key={mark} style={{ left: `${((mark - hours.from) / (hours.to - hours.from)) * 100}%` }}>
            {timeText(mark)}
          </span>
        ))}
      </div>
      <ul className="grid list gap-0">
        {weekdays.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            day={ofWeekday(intervals, weekday)}
            intervals={intervals}
            hours={hours}
            kinds={kinds}
            opened={opened}
            mistakeAt={mistakeAt}
            onOpen={setOpened}
            onPut={put}
          />
        ))}
      </ul>
    </Card>
  )
}
