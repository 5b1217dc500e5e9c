import { streamNotifications } from '#contract/messages/notifications'
import { openStream } from '../../calls/browser-api.ts'
import { readEvents } from './read-events.ts'

/**
 * Reads the number of unread notifications from an event stream until the signal aborts. A broken stream is reopened
 * with growing pauses.
 */
export async function followUnread(onUnread: (unread: number) => void, signal: AbortSignal): Promise<void> {
  for (let pause = 2_000; !signal.aborted; pause = Math.min(pause * 2, 120_000)) {
    const wasOpen = await listen(onUnread, signal).catch(() => false)
    if (wasOpen) pause = 2_000
    await wait(pause, signal)
  }
}

async function listen(onUnread: (unread: number) => void, signal: AbortSignal): Promise<boolean> {
  const response = await openStream(streamNotifications.path, signal)
  if (!response.ok || !response.body) return false
  for await (const { event, data } of readEvents(response.body)) {
    const unread = Number(data)
    if (event === 'unread' && Number.isFinite(unread)) onUnread(unread)
  }
  return true
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
