import { useState } from 'react'
import { listRecentResults, type RecentResult } from '#contract/evaluation'
import { api } from '../browser-api.ts'
import { useAct } from '../shell/use-act.ts'

export interface ResultsPage {
  data: readonly RecentResult[]
  next: string | null
}

export const resultsAPage = 20

/** The page's own first results, and those asked for after them. */
export function useRecentResults(first: ResultsPage) {
  const [later, setLater] = useState<ResultsPage | null>(null)
  const { act, isBusy } = useAct()
  const after = later ? later.next : first.next

  async function showMore(): Promise<void> {
    if (!after) return
    await act(
      async () => {
        const { data, next } = await api(listRecentResults, { query: { after, limit: resultsAPage } })
        setLater((known) => ({ data: [...(known?.data ?? []), ...data], next }))
      },
      { changesNothing: true },
    )
  }
  // What was scored between two pages is in both lists.
  const results = [...new Map([...first.data, ...(later?.data ?? [])].map((result) => [result.result_id, result])).values()]
  return { results, hasMore: after !== null, isBusy, showMore }
}
