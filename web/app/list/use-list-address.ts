import { useSearchParams } from 'react-router'
import { withFilters } from './list-address.rules.ts'

/** Returns the filters in the address and a function that changes them. */
export function useListAddress() {
  const [asked, setAsked] = useSearchParams()
  const ask = (changes: Readonly<Record<string, string | null>>) =>
    setAsked((now) => withFilters(now, changes), { preventScrollReset: true })
  return { asked, ask }
}
