import { isDay } from '#contract/values/kazakhstan-time'
import { useContractWords } from './use-contract-words.ts'

/**
 * Validates a typed day outside of a form: no error while it is incomplete, and an error if the calendar has no such
 * day.
 */
export function useDayMistake() {
  const say = useContractWords()
  return (typed: string): string | undefined =>
    typed.length < 'YYYY-MM-DD'.length || isDay(typed) ? undefined : say('date.wrong')
}
