import { useMemo } from 'react'
import { formatClock, formatDateTime, formatDuration, formatTime, type When } from '#web/i18n/format'
import { usePageWords } from '#web/i18n/use-translation'

/** Formats times for the test in the reader's language; dates are left out to keep the page small. */
export function useClockFormat() {
  const { language } = usePageWords()
  return useMemo(
    () => ({
      clock: formatClock,
      time: (when: When) => formatTime(language, when),
      dateTime: (when: When) => formatDateTime(language, when),
      duration: (seconds: number) => formatDuration(language, seconds),
    }),
    [language],
  )
}
