import { useMemo } from 'react'
import type { Language } from '#contract/values/locale'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import * as write from '../i18n/format.ts'
import { usePageWords } from '../i18n/use-translation.ts'

/** Dates, numbers, money and times as the reader's language writes them: `format.date(moment)`. */
export function useFormat() {
  const { language } = usePageWords()
  return useMemo(() => formatIn(language), [language])
}

const formatIn = (language: Language) => ({
  number: (value: number, decimals?: number) => formatNumber(language, value, decimals),
  percent: (value: number, decimals?: number) => formatPercent(language, value, decimals),
  money: (tenge: number) => write.formatMoney(language, tenge),
  coins: (coins: number) => write.formatCoins(language, coins),
  date: (when: write.When) => write.formatDate(language, when),
  time: (when: write.When) => write.formatTime(language, when),
  dateTime: (when: write.When) => write.formatDateTime(language, when),
  dayMonth: (when: write.When) => write.formatDayMonth(language, when),
  longDate: (when: write.When) => write.formatLongDate(language, when),
  officialDate: (when: write.When) => write.formatOfficialDate(language, when),
  monthYear: (when: write.When) => write.formatMonthYear(language, when),
  shortMonth: (when: write.When) => write.formatShortMonth(language, when),
  dayOfMonth: (when: write.When) => write.formatDayOfMonth(language, when),
  weekday: (when: write.When) => write.formatWeekday(language, when),
  shortWeekday: (when: write.When) => write.formatShortWeekday(language, when),
  relative: (when: write.When, now: write.When) => write.formatRelative(language, when, now),
  duration: (seconds: number) => write.formatDuration(language, seconds),
  clock: write.formatClock,
})
