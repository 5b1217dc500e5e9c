import { useEffect, useRef } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'

/** Reloads the list when the frame's count of unread notifications changes and differs from the one loaded. */
export function useReloadOnNews(loaded: number): void {
  const unread = useOutletContext<number | undefined>() ?? loaded
  const lastUnread = useRef(unread)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (unread === lastUnread.current) return
    lastUnread.current = unread
    if (unread !== loaded) void revalidate()
  }, [unread, loaded, revalidate])
}
