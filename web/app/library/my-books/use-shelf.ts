import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OpenedShelf, Shelf } from './open-shelf.ts'

/** The shelf as it was opened; an answer that comes late, or a network that comes back, fills it. */
export function useShelf(opened: OpenedShelf): { shelf: Shelf; isAway: boolean } {
  const { revalidate } = useRevalidator()
  const [late, setLate] = useState<{ of: OpenedShelf; shelf: Shelf } | null>(null)
  useEffect(() => {
    let isOver = false
    void opened.later?.then((shelf) => !isOver && shelf && setLate({ of: opened, shelf }))
    return () => void (isOver = true)
  }, [opened])
  const hasCome = late?.of === opened
  const isAway = opened.isAway && !hasCome
  useEffect(() => {
    if (!isAway) return undefined
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isAway, revalidate])
  return { shelf: hasCome ? late.shelf : opened.shelf, isAway }
}
