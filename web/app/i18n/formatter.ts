import type { FormatterModule } from 'i18next'
import { languages } from '#contract/values/locale'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import { formatCoins, formatMoney } from './format.ts'

const formats = { number: formatNumber, percent: formatPercent, money: formatMoney, coins: formatCoins }

/** `{{count, number}}` in the words. The library's own formatter asks the browser, which does not know Kazakh. */
export const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, format, lng) => {
    const language = languages.find((known) => known === lng)
    const write = Object.entries(formats).find(([name]) => name === format)?.[1]
    if (!language || !write) throw new Error(`The words ask for a format that nobody wrote: ${format} in ${lng}`)
    return write(language, Number(value))
  },
}
