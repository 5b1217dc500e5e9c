import { countedTo } from '#contract/calls/listing'
import { ageBands } from '#contract/values/age-band'
import { locales } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { useFormat } from '../../shell/use-format.ts'

/** By what the address narrows the queue: works in the languages and of the ages that somebody can judge. */
export const workParamsIn = (address: string) => listParamsOf(address, { test_locale: locales, band: ageBands })

/** The same without the page, for the address of a work and of the one after it. */
export function narrowedBy(address: string): string {
  const { after: _page, ...asked } = workParamsIn(address)
  const search = String(new URLSearchParams(asked))
  return search && `?${search}`
}

/** How many works wait, in words; null where none does. */
export function useWorksWaiting(total: number): string | null {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  if (total === 0) return null
  return total > countedTo
    ? t('queue.leadMore', { number: format.number(countedTo) })
    : t('queue.lead', { count: total })
}
