import { PassThrough } from 'node:stream'
import type { Platform } from '../platform.ts'
import { refuse } from '../refusal.ts'

interface Bounds {
  /** Open ones in all; whoever comes then is told to come back. */
  most: number
  /** Of one name; a further one ends the oldest. */
  mostOfOne: number
}

export interface Admission {
  /** Whether whoever opened the stream may still listen. */
  isWelcome: () => Promise<boolean>
  /** The session in which it was opened: the stream ends with it. */
  session: string | null
}

interface Listener extends Admission {
  stream: PassThrough
}

const heartbeat = 20_000
/** Bytes that somebody has not read yet. */
const mostUnread = 16_384

const written = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`

/** Open streams of server-sent events by the name of what they tell of. Each has a sign of life in between. */
export function createEventStreams({ most, mostOfOne }: Bounds) {
  const listeners = new Map<string, Set<Listener>>()
  let size = 0
  let isClosed = false
  let isAsking = false
  const all = (): Listener[] => [...listeners.values()].flatMap((own) => [...own])
  const timer = setInterval(() => {
    // The sign of life waits for no database.
    for (const listener of all()) send(listener, ':\n\n')
    void ask()
  }, heartbeat)
  timer.unref()

  /**
   * One after another, so that thousands do not ask the database at once; a round that takes longer than a beat is not
   * begun twice.
   */
  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    for (const { stream, isWelcome } of all())
      if (!stream.writableEnded && !(await isWelcome().catch(() => true))) stream.end()
    isAsking = false
  }

  /** Who does not read what is sent is let go; the page opens a new stream. */
  function send({ stream }: Listener, text: string): void {
    if (stream.writableEnded) return
    if (stream.writableLength > mostUnread) stream.destroy()
    else stream.write(text)
  }

  return {
    /** `tellOnly` tells this stream something and no other of its name. */
    open(
      name: string,
      { isWelcome, session }: Admission,
    ): { stream: PassThrough; tellOnly: (event: string, data: string) => void } {
      if (isClosed) refuse('unavailable', { retryAfter: 5 })
      if (size >= most) refuse('overloaded', { retryAfter: 60 })
      const own = listeners.get(name) ?? new Set()
      const [oldest] = own
      if (own.size >= mostOfOne) oldest?.stream.end()
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
    /** To all who listen to this. */
    tell(name: string, event: string, data: string): void {
      for (const listener of listeners.get(name) ?? []) send(listener, written(event, data))
    },
    /** Whoever was blocked, has another role or has signed out hears nothing further. */
    endOf(session: string): void {
      for (const listener of all()) if (listener.session === session) listener.stream.end()
    },
    /** After a gap in which an end may have been missed. */
    ask,
    names: (): string[] => [...listeners.keys()],
    /** How many listen to this. */
    count: (name: string): number => listeners.get(name)?.size ?? 0,
    /** A server that stops does not wait for people who listen. */
    close(): void {
      isClosed = true
      clearInterval(timer)
      for (const own of listeners.values()) for (const { stream } of own) stream.end()
    },
  }
}

/** Tell streams of sessions that end, in whichever process: by a sign-out, a block, another role, another password. */
export function closeStreamsOfEndedSessions(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  streams: { endOf: (session: string) => void; ask: () => Promise<void> },
): void {
  database
    .listen('sessions', streams.endOf, () => void streams.ask())
    .catch((error: unknown) => log.error({ err: error }, 'streams do not hear of ended sessions'))
}
