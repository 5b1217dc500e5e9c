import type { BookingState } from '#contract/appointments/booking'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'

const day = 86_400_000

/** Returns why booking is closed: the first rule that is not met, with the number of days and the date. */
export function useWhyClosed(kind: AppointmentKind, { checks, ahead, opens_on, now }: BookingState): string {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const unmet = checks.find(({ is_met }) => !is_met)
  if (!unmet) return ''
  const until = opens_on ? Math.round((Date.parse(opens_on) - Date.parse(dayOf(new Date(now)))) / day) : 0
  const opens = opens_on ? t('closed.opens', { count: until, day: format.dayMonth(opens_on) }) : ''
  if (unmet.rule === 'none-ahead' && ahead)
    return [t(`closed.ahead.${kind}`, { day: format.dayMonth(ahead.starts_at) }), opens].filter(Boolean).join(' ')
  return [t(`closed.because.${unmet.rule}`), opens].filter(Boolean).join(' ')
}

/** Describes the state of a rule, with its date if it has one. */
export function useRuleWords() {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  return (
    { rule, is_met, day }: BookingState['checks'][number],
    { ahead, days_between, invites }: BookingState,
  ): string => {
    if (rule === 'invited' && !is_met && invites) return invites
    if (day === null || rule === 'whole' || rule === 'invited') return t(`rules.${rule}.${is_met ? 'met' : 'unmet'}`)
    return t(`rules.${rule}.when`, {
      day: format.longDate(day),
      time: ahead ? format.time(ahead.starts_at) : '',
      days: days_between ?? 0,
    })
  }
}
