import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useListAddress } from '../../list/use-list-address.ts'
import { useFormat } from '../../shell/use-format.ts'
import { type CalendarView, type View, views } from './calendar.rules.ts'

/** Switches between day, week, month and list. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation('workplace')
  const { changeFilters } = useListAddress()
  return (
    <SegmentedControl
      aria-label={t('calendar.view')}
      value={view}
      onChange={(value) => changeFilters({ view: value === 'week' ? null : value })}
      data={views.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
    />
  )
}

/** Returns the title of a view: a day, the first and last day of a week, or a month. */
export function useSpanTitle() {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  return (view: CalendarView, day: string, days: readonly { day: string }[]): string => {
    if (view === 'day') return t('calendar.ofDay', { weekday: format.weekday(day), date: format.dayMonth(day) })
    if (view === 'month') return format.monthYear(day)
    const [first, last] = [days[0]?.day ?? day, days.at(-1)?.day ?? day]
    const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
    return t('calendar.ofWeek', {
      from: isOneMonth ? format.dayOfMonth(first) : format.dayMonth(first),
      to: format.dayMonth(last),
    })
  }
}
