import { Popover } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { isDay } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { useDayMistake } from '../../form/use-day-mistake.ts'
import { useListAddress } from '../../list/use-list-address.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { presetsOf, type Period } from './numbers-address.rules.ts'
import styles from './parts.module.css'

/** The days that are counted: one of the usual periods, or from a day to a day. */
export function PeriodChoice({ period, today }: { period: Period; today: string }) {
  const { t } = useTranslation('statistics')
  const { changeFilters } = useListAddress()
  const [isOpen, setOpen] = useState(false)
  const shown = useShownPeriod(period)
  const apply = (from: string | null, to: string | null) => {
    setOpen(false)
    changeFilters({ from, to })
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-start" radius="md" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="line"
          leftSection={<IconCalendar size={20} aria-hidden />}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          aria-label={t('period.change', { period: shown })}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="tabular">{shown}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <PeriodForm key={shown} period={period} today={today} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface PeriodFormProps {
  period: Period
  today: string
  onApply: (from: string | null, to: string | null) => void
}

function PeriodForm({ period, today, onApply }: PeriodFormProps) {
  const { t } = useTranslation(['statistics', 'list'])
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const [isTried, setTried] = useState(false)
  const mistakeIn = useDayMistake()
  const isBackward = isDay(from) && isDay(to) && from > to
  const mistakeOf = (day: string) => mistakeIn(day) ?? (isTried && !isDay(day) ? t('period.needed') : undefined)
  return (
    <div className="stack gap-14">
      <ul className="row gap-8 list" aria-label={t('period.usual')}>
        {presetsOf(today).map(({ name, period: days }) => (
          <li key={name}>
            <Button
              variant={days.from === period.from && days.to === period.to ? 'soft' : 'subtle'}
              aria-pressed={days.from === period.from && days.to === period.to}
              // The season is what is counted without days in the address.
              onClick={() => (name === 'season' ? onApply(null, null) : onApply(days.from, days.to))}
            >
              {t(`period.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="stack gap-14"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isDay(from) && isDay(to) && from <= to) onApply(from, to)
        }}
      >
        <div className={styles.days}>
          <DateInput
            label={t('period.from')}
            placeholder={t('list:datePattern')}
            autoComplete="off"
            value={from}
            onChange={setFrom}
            error={mistakeOf(from)}
          />
          <DateInput
            label={t('period.to')}
            placeholder={t('list:datePattern')}
            autoComplete="off"
            value={to}
            onChange={setTo}
            error={mistakeOf(to) ?? (isTried && isBackward ? t('period.backward') : undefined)}
          />
        </div>
        <Button type="submit" fullWidth>
          {t('period.apply')}
        </Button>
      </form>
    </div>
  )
}

/** Returns a period as it is written: the first and the last day. */
export function useShownPeriod({ from, to }: Period): string {
  const format = useFormat()
  return from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`
}
