import { useFormat } from '../../shell/use-format.ts'
import { hoursText } from '../announcements/event-days.ts'

/** Returns the function that says when a session is: sessions of several days may have the same hours. */
export function useSessionTime(): (session: { day: string; time: string }) => string {
  const { dayMonth } = useFormat()
  return ({ day, time }) => `${dayMonth(day)}, ${hoursText(time)}`
}
