import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { countedTo } from '#contract/listing'
import { listPhotoChecks, type PhotoCheck } from '#contract/profiles'
import { api } from '../browser-api.ts'
import { useAct } from '../shell/use-act.ts'
import { checksShown } from './checks-shown.rules.ts'

export interface ChecksPage {
  data: readonly PhotoCheck[]
  next: string | null
  total: number
}

/** A page of checks holds what somebody looks through at one sitting. */
export const checksAPage = 5

/** The checks that wait: the page's own first ones, and those asked for after them. What is decided leaves the list. */
export function usePhotoChecks(first: ChecksPage) {
  const [later, setLater] = useState<readonly PhotoCheck[]>([])
  const [next, setNext] = useState<string | null>()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const { act, isBusy } = useAct()
  const { revalidate } = useRevalidator()
  const checks = checksShown(first.data, later, decided)
  const after = next === undefined ? first.next : next

  async function showMore(): Promise<void> {
    if (!after) return
    await act(
      async () => {
        const page = await api(listPhotoChecks, { query: { after, limit: checksAPage } })
        setLater((known) => [...known, ...page.data])
        setNext(page.next)
      },
      { changesNothing: true },
    )
  }
  /** A pupil has sent another photo meanwhile: it stands at the end of a list that is read from its beginning. */
  async function startAnew(): Promise<void> {
    setLater([])
    setNext(undefined)
    await revalidate()
  }
  const leave = (id: string) => setDecided((known) => new Set([...known, id]))
  /** Null where there are more than the server counts. */
  const left = first.total > countedTo ? null : Math.max(0, first.total - checks.length)
  return { checks, hasMore: after !== null, left, isBusy, showMore, startAnew, leave }
}
