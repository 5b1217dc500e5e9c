import { Select, TextInput } from '@mantine/core'
import { trainingSubjects, type AppointmentKind } from '#contract/values/appointments/appointment'
import type { Interval } from '#contract/values/appointments/week'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../ui/button.tsx'
import styles from './schedule.module.css'
import { TimeInput } from './time-input.tsx'
import { ofKind } from './week.rules.ts'

interface IntervalFieldsProps {
  interval: Interval
  kinds: readonly AppointmentKind[]
  onChange: (interval: Interval) => void
  onRemove: () => void
  onClose: () => void
}

export function IntervalFields({ interval, kinds, onChange, onRemove, onClose }: IntervalFieldsProps) {
  const { t } = useTranslation(['schedule', 'meetings'])
  const { kind, capacity, subject, thread } = interval
  const count = (text: string) =>
    onChange({ ...interval, capacity: Math.min(60, Number(text.replace(/\D/g, '').slice(0, 2))) })
  return (
    <div className={styles.interval} role="group" aria-label={t('intervalFields')}>
      <TimeInput
        label={t('from')}
        value={interval.from_minute}
        onChange={(from_minute) => onChange({ ...interval, from_minute })}
        autoFocus
      />
      <TimeInput
        label={t('to')}
        value={interval.to_minute}
        onChange={(to_minute) => onChange({ ...interval, to_minute })}
      />
      {kinds.length > 1 && (
        <Select
          label={t('kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`meetings:kinds.${value}`) }))}
          onChange={(chosen) => onChange(ofKind(interval, kinds.find((one) => one === chosen) ?? kind))}
        />
      )}
      {kind !== 'consultation' && (
        <TextInput
          label={t('capacity')}
          inputMode="numeric"
          value={capacity === 0 ? '' : String(capacity)}
          onChange={({ currentTarget }) => count(currentTarget.value)}
        />
      )}
      {kind === 'training' && (
        <>
          <Select
            label={t('subject')}
            value={subject}
            data={trainingSubjects.map((value) => ({ value, label: t(`meetings:subjects.${value}`) }))}
            onChange={(chosen) =>
              onChange({ ...interval, subject: trainingSubjects.find((one) => one === chosen) ?? null })
            }
          />
          <TextInput
            label={t('thread')}
            maxLength={120}
            value={thread}
            onChange={({ currentTarget }) => onChange({ ...interval, thread: currentTarget.value })}
          />
        </>
      )}
      <div className={styles.intervalButtons}>
        <Button variant="soft" onClick={onClose}>
          {t('ready')}
        </Button>
        <Button variant="subtle" onClick={onRemove}>
          {t('removeInterval')}
        </Button>
      </div>
    </div>
  )
}
