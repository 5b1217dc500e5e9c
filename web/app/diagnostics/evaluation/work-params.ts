import { maxCountedTotal } from '#contract/calls/listing'
import { ageBands } from '#contract/values/age-band'
import { locales } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { useFormat } from '../../shell/use-format.ts'

/** Filters of the queue in the address: languages and ages that the evaluator can judge. */
export const workParamsIn = (address: string) => listParamsOf(address, { test_locale: locales, band: ageBands })

/** The queue's filters without the page number, for the address of a work and of the next one. */
export function queueFilters(address: string): string {
  const { after: _page, ...params } = workParamsIn(address)
  const search = String(new URLSearchParams(params))
  return search && `?${search}`
}

/** Says how many works wait; null if none do. */
export function useWaitingText(total: number): string | null {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  if (total === 0) return null
  return total > maxCountedTotal
    ? t('queue.leadMore', { number: format.number(maxCountedTotal) })
    : t('queue.lead', { count: total })
}
