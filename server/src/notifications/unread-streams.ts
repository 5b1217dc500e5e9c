import { PassThrough } from 'node:stream'
import { refuse } from '../platform/http/refusal.ts'
import type { Inboxes } from './inbox.ts'

interface Listener {
  stream: PassThrough
  /** Whether the session that opened the stream still holds. */
  isWelcome: () => Promise<boolean>
}

const mostOfOne = 5
const mostStreams = 10_000
const heartbeat = 20_000

/** Open streams by user. Each hears the number of unread when it opens and whenever it changes, and a sign of life in between. */
export function createUnreadStreams(inboxes: Inboxes) {
  const listeners = new Map<string, Set<Listener>>()
  let size = 0
  let isClosed = false
  inboxes.onChange((userId) => void (userId === null ? sendToAll() : sendUnread(userId)))
  const timer = setInterval(() => void beat(), heartbeat)
  timer.unref()

  async function sendUnread(userId: string): Promise<void> {
    const own = listeners.get(userId)
    if (!own) return
    const { unread } = await inboxes.of(userId).catch(() => ({ unread: null }))
    if (unread !== null) for (const listener of own) send(listener, `event: unread\ndata: ${unread}\n\n`)
  }

  async function sendToAll(): Promise<void> {
    for (const userId of listeners.keys()) await sendUnread(userId)
  }

  async function beat(): Promise<void> {
    for (const own of listeners.values())
      for (const listener of own) {
        if (await listener.isWelcome().catch(() => true)) send(listener, ':\n\n')
        else listener.stream.end()
      }
  }

  /** Who does not read what is sent is let go; the page opens a new stream. */
  function send({ stream }: Listener, text: string): void {
    if (stream.writableEnded) return
    if (stream.writableLength > 16_384) stream.destroy()
    else stream.write(text)
  }

  return {
    async open(userId: string, isWelcome: () => Promise<boolean>): Promise<PassThrough> {
      if (isClosed) refuse('unavailable', { retryAfter: 5 })
      if (size >= mostStreams) refuse('overloaded', { retryAfter: 60 })
      const own = listeners.get(userId) ?? new Set()
      const [oldest] = own
      if (own.size >= mostOfOne) oldest?.stream.end()
      const listener = { stream: new PassThrough(), isWelcome }
      own.add(listener)
      listeners.set(userId, own)
      size += 1
      listener.stream.on('close', () => {
        size -= 1
        own.delete(listener)
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId)
      })
      try {
        const { unread } = await inboxes.of(userId)
        send(listener, `event: unread\ndata: ${unread}\n\n`)
      } catch (error) {
        listener.stream.destroy()
        throw error
      }
      return listener.stream
    },
    /** A server that stops does not wait for people who listen. */
    close(): void {
      isClosed = true
      clearInterval(timer)
      for (const own of listeners.values()) for (const { stream } of own) stream.end()
    },
    /** How many of a user's streams are open. */
    count: (userId: string): number => listeners.get(userId)?.size ?? 0,
  }
}
