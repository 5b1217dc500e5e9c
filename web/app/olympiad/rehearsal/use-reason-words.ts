import type { Reason } from '#contract/olympiad/rehearsal'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'

/** Says what a reason counts: seconds of the room as a duration, everything else as a number. */
export function useReasonWords(): { nameOf: (reason: Reason) => string } {
  const { t } = useTranslation('rehearsal')
  const format = useFormat()
  return {
    nameOf: ({ reason, count }) =>
      t(`reason.${reason}`, { count: reason === 'room' ? format.duration(count) : format.number(count) }),
  }
}
