import type { PassThrough } from 'node:stream'
import { createEventStreams, type Admission } from '../platform/http/event-streams.ts'
import type { Inboxes } from './inbox.ts'

/** Creates streams by user that send the number of unread notifications at the start and at every change. */
export function createUnreadStreams(inboxes: Inboxes) {
  const streams = createEventStreams({ max: 10_000, maxPerName: 5 })
  inboxes.onChange((userId) => void (userId === null ? sendToAll() : sendUnread(userId)))

  async function sendUnread(userId: string): Promise<void> {
    if (streams.count(userId) === 0) return
    const { unread } = await inboxes.of(userId).catch(() => ({ unread: null }))
    if (unread !== null) streams.tell(userId, 'unread', String(unread))
  }

  async function sendToAll(): Promise<void> {
    for (const userId of streams.names()) await sendUnread(userId)
  }

  return {
    async open(userId: string, admission: Admission): Promise<PassThrough> {
      // The stream opens before the number is read, so that no change in between is missed.
      const { stream, tellOnly } = streams.open(userId, admission)
      try {
        const { unread } = await inboxes.of(userId)
        tellOnly('unread', String(unread))
      } catch (error) {
        stream.destroy()
        throw error
      }
      return stream
    },
    close: streams.close,
    endOf: streams.endOf,
    ask: streams.ask,
    count: streams.count,
  }
}
