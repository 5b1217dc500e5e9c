import type { Office } from '#contract/support/chat'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'

/** Whether somebody answers now, or when somebody will: today by the hour, later by the day as well. */
export function useBackAt(office: Office | null, now: number): string {
  const { t } = useTranslation('support')
  const format = useFormat()
  if (!office) return ''
  const { is_open: isOpen, changes_at: at } = office
  if (isOpen) return t('chat.open')
  const time = format.time(at)
  // Sooner than half a day is the same working day.
  if (Date.parse(at) - now < 8 * 3_600_000) return t('chat.backToday', { time })
  return t('chat.backAt', { weekday: format.weekday(at), day: format.dayMonth(at), time })
}
