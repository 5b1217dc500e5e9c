import { useSearchParams } from 'react-router'
import { withFilters } from './list-address.rules.ts'

/** Returns the filters in the address and a function that changes them. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const changeFilters = (changes: Readonly<Record<string, string | null>>) =>
    setSearch((now) => withFilters(now, changes), { preventScrollReset: true })
  return { search, changeFilters }
}
