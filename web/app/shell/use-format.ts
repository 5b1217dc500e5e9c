import { useMemo } from 'react'
import type { Language } from '#contract/values/locale'
import { formatMoney } from '#contract/values/money-text'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import { quote } from '#contract/values/sentence'
import * as write from '../i18n/format.ts'
import * as calendar from '../i18n/format-calendar.ts'
import { usePageWords } from '../i18n/use-translation.ts'

/** Formats dates, numbers, money and times in the user's language: `format.date(moment)`. */
export function useFormat() {
  const { language } = usePageWords()
  return useMemo(() => formatIn(language), [language])
}

const formatIn = (language: Language) => ({
  number: (value: number, decimals?: number) => formatNumber(language, value, decimals),
  percent: (value: number, decimals?: number) => formatPercent(language, value, decimals),
  quoted: (text: string) => quote(language, text),
  money: (tiyn: number) => formatMoney(language, tiyn),
  coins: (coins: number) => write.formatCoins(language, coins),
  date: (when: write.When) => calendar.formatDate(language, when),
  time: (when: write.When) => write.formatTime(language, when),
  dateTime: (when: write.When) => write.formatDateTime(language, when),
  dayMonth: (when: write.When) => write.formatDayMonth(language, when),
  longDate: (when: write.When) => write.formatLongDate(language, when),
  officialDate: (when: write.When) => calendar.formatOfficialDate(language, when),
  monthYear: (when: write.When) => calendar.formatMonthYear(language, when),
  shortMonth: (when: write.When) => calendar.formatShortMonth(language, when),
  dayOfMonth: (when: write.When) => calendar.formatDayOfMonth(language, when),
  weekday: (when: write.When) => calendar.formatWeekday(language, when),
  shortWeekday: (when: write.When) => calendar.formatShortWeekday(language, when),
  relative: (when: write.When, now: write.When) => calendar.formatRelative(language, when, now),
  duration: (seconds: number) => write.formatDuration(language, seconds),
  clock: write.formatClock,
})
