import { PassThrough } from 'node:stream'
import { refuse } from './refusal.ts'

interface Bounds {
  /** Open ones in all; whoever comes then is told to come back. */
  most: number
  /** Of one name; a further one ends the oldest. */
  mostOfOne: number
}

interface Listener {
  stream: PassThrough
  /** Whether whoever opened the stream may still listen. */
  isWelcome: () => Promise<boolean>
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
  const timer = setInterval(() => void beat(), heartbeat)
  timer.unref()

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
    if (stream.writableLength > mostUnread) stream.destroy()
    else stream.write(text)
  }

  return {
    /** `tellOnly` tells this stream something and no other of its name. */
    open(name: string, isWelcome: Listener['isWelcome']): { stream: PassThrough; tellOnly: (event: string, data: string) => void } {
      if (isClosed) refuse('unavailable', { retryAfter: 5 })
      if (size >= most) refuse('overloaded', { retryAfter: 60 })
      const own = listeners.get(name) ?? new Set()
      const [oldest] = own
      if (own.size >= mostOfOne) oldest?.stream.end()
      const listener = { stream: new PassThrough(), isWelcome }
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
