import { isDay } from '#contract/values/kazakhstan-time'
import { useContractWords } from './use-contract-words.ts'

/**
 * What a field outside of a form says of a typed day: nothing while it is being typed, and once it is whole, whether
 * the calendar has it.
 */
export function useDayMistake() {
  const say = useContractWords()
  return (typed: string): string | undefined =>
    typed.length < 'YYYY-MM-DD'.length || isDay(typed) ? undefined : say('date.wrong')
}
