import { dayOf } from '#contract/values/kazakhstan-time'
import { useFormat } from '../shell/use-format.ts'

/** When something was written: today by the hour, before that by the day as well. */
export function useMoment(): (at: string) => string {
  const format = useFormat()
  return (at) => (dayOf(new Date(at)) === dayOf(new Date()) ? format.time(at) : format.dateTime(at))
}
