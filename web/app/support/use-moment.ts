import { dayOf } from '#contract/values/kazakhstan-time'
import { useFormat } from '../shell/use-format.ts'

/** Formats when something was written: today as time, earlier with the date. */
export function useMoment(): (at: string) => string {
  const format = useFormat()
  return (at) => (dayOf(new Date(at)) === dayOf(new Date()) ? format.time(at) : format.dateTime(at))
}
