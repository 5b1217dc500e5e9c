import { listSpecialSchools } from '#contract/content/special-schools'
import { api } from '../../calls/browser-api.ts'

export interface SchoolOption {
  id: string
  name: string
}

/** All specialised schools on the site, to choose from. */
export async function loadSchools(): Promise<SchoolOption[]> {
  const found: SchoolOption[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(after)
    found.push(...page.data.map(({ id, name, city }) => ({ id, name: [name, city].filter(Boolean).join(', ') })))
    after = page.next
  } while (after !== null)
  return found
}

const readPage = (after: string | null) => api(listSpecialSchools, { query: after === null ? {} : { after } })
