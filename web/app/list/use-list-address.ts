import { useSearchParams } from 'react-router'
import { withFilters } from './list-address.rules.ts'

/** What the address asks of the list, and a way to ask for something else. */
export function useListAddress() {
  const [asked, setAsked] = useSearchParams()
  const ask = (changes: Readonly<Record<string, string | null>>) =>
    setAsked((now) => withFilters(now, changes), { preventScrollReset: true })
  return { asked, ask }
}
