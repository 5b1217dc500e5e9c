import { maxCountedTotal } from '#contract/calls/listing'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'

/** Returns a sentence with the number of items waiting for a decision. */
export function useWaitingText(total: number): string {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return total > maxCountedTotal
    ? t('cases.waitingMore', { number: format.number(maxCountedTotal) })
    : t('cases.waiting', { count: total })
}
