import { PassThrough } from 'node:stream'
import type { Platform } from '../platform.ts'
import { refuse } from '../refusal.ts'

interface Bounds {
  /** Maximum number of open streams; further ones are refused with a retry time. */
  max: number
  /** Maximum number of streams per name; a further one ends the oldest. */
  maxPerName: number
}

export interface Admission {
  /** Returns whether the stream's user may still listen. */
  isWelcome: () => Promise<boolean>
  /** The session that opened the stream; both end together. */
  session: string | null
}

interface Listener extends Admission {
  stream: PassThrough
}

const heartbeat = 20_000
/** Bytes that a client may leave unread. */
const maxUnread = 16_384

const written = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`

/** Creates server-sent event streams, grouped by the name of their subject, with a heartbeat. */
export function createEventStreams({ max, maxPerName }: Bounds) {
  const listeners = new Map<string, Set<Listener>>()
  let size = 0
  let isClosed = false
  let isAsking = false
  const all = (): Listener[] => [...listeners.values()].flatMap((own) => [...own])
  const timer = setInterval(() => {
    // The heartbeat does not wait for the database.
    for (const listener of all()) send(listener, ':\n\n')
    void ask()
  }, heartbeat)
  timer.unref()

  /**
   * Checks one listener after another, so that thousands do not query the database at once. A round that takes longer
   * than the interval is not started twice.
   */
  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    for (const { stream, isWelcome } of all())
      if (!stream.writableEnded && !(await isWelcome().catch(() => true))) stream.end()
    isAsking = false
  }

  /** Ends the stream of a client that does not read; the page then opens a new one. */
  function send({ stream }: Listener, text: string): void {
    if (stream.writableEnded) return
    if (stream.writableLength > maxUnread) stream.destroy()
    else stream.write(text)
  }

  return {
    /** Opens a stream; `tellOnly` sends an event to this stream alone. */
    open(
      name: string,
      { isWelcome, session }: Admission,
    ): { stream: PassThrough; tellOnly: (event: string, data: string) => void } {
      if (isClosed) refuse('unavailable', { retryAfter: 5 })
      if (size >= max) refuse('overloaded', { retryAfter: 60 })
      const own = listeners.get(name) ?? new Set()
      const [oldest] = own
      if (own.size >= maxPerName) oldest?.stream.end()
      const listener = { stream: new PassThrough(), isWelcome, session }
      own.add(listener)
      listeners.set(name, own)
      size += 1
      listener.stream.on('close', () => {
        size -= 1
        own.delete(listener)
        if (own.size === 0 && listeners.get(name) === own) listeners.delete(name)
      })
      return { stream: listener.stream, tellOnly: (event, data) => send(listener, written(event, data)) }
    },
    tell(name: string, event: string, data: string): void {
      for (const listener of listeners.get(name) ?? []) send(listener, written(event, data))
    },
    /** Ends the streams of a session, after a block, a change of role or a sign-out. */
    endOf(session: string): void {
      for (const listener of all()) if (listener.session === session) listener.stream.end()
    },
    /** Checks all listeners, after a gap in which the end of a session may have been missed. */
    ask,
    names: (): string[] => [...listeners.keys()],
    count: (name: string): number => listeners.get(name)?.size ?? 0,
    /** Ends all streams, so that a stopping server need not wait for them. */
    close(): void {
      isClosed = true
      clearInterval(timer)
      for (const own of listeners.values()) for (const { stream } of own) stream.end()
    },
  }
}

/** Ends streams when their session ends in any process: by a sign-out, a block, another role or a new password. */
export function closeStreamsOfEndedSessions(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  streams: { endOf: (session: string) => void; ask: () => Promise<void> },
): void {
  database
    .listen('sessions', streams.endOf, () => void streams.ask())
    .catch((error: unknown) => log.error({ err: error }, 'event streams cannot listen for ended sessions'))
}
