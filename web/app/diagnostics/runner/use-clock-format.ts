import { useMemo } from 'react'
import { formatClock, formatDateTime, formatDuration, formatTime, type When } from '#web/i18n/format'
import { usePageWords } from '#web/i18n/use-translation'

/** What the test tells of time, in the reader's language; what a calendar says besides stays with the other pages. */
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
