import type { BookingState } from '#contract/appointments/booking'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'

/** How a rule stands, in words, with its day where it has one. */
export function useRuleWords() {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  return ({ rule, is_met, day }: BookingState['checks'][number], { ahead, days_between, invites }: BookingState): string => {
    if (rule === 'invited' && !is_met && invites) return invites
    if (day === null || rule === 'whole' || rule === 'invited') return t(`rules.${rule}.${is_met ? 'met' : 'unmet'}`)
    return t(`rules.${rule}.when`, { day: format.longDate(day), time: ahead ? format.time(ahead.starts_at) : '', days: days_between ?? 0 })
  }
}
