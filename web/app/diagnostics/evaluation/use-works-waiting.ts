import { useTranslation } from '#web/i18n/use-translation'
import { countedTo } from '#contract/calls/listing'
import { useFormat } from '../../shell/use-format.ts'

/** How many works wait, in words; null where none does. */
export function useWorksWaiting(total: number): string | null {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  if (total === 0) return null
  return total > countedTo ? t('queue.leadMore', { number: format.number(countedTo) }) : t('queue.lead', { count: total })
}
