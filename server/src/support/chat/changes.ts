import { sql } from 'drizzle-orm'
import { PassThrough } from 'node:stream'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'

/** On this channel the processes tell each other in which conversation something changed. */
const channel = 'support'
const mostOfOne = 8
/** Of one address, which a whole school shares; a page without a stream asks now and then. */
const mostOfAddress = 200
const mostStreams = 10_000
/** The desk is counted apart, so that visitors never take its streams. */
const mostOfDesk = 1000
const heartbeat = 20_000

/** Tell every process, once the transaction commits. */
export async function tellChange(db: Db, conversationId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${conversationId})`)
}

interface Listener {
  stream: PassThrough
  isWelcome: () => Promise<boolean>
}

/** Open streams by what they listen to: a conversation, or `desk` for all of them. A stream only says that something changed; what it is, the page reads by the number of the last message it has, so that nothing is lost between two streams. */
export function createChangeStreams({ database, log }: Pick<Platform, 'database' | 'log'>) {
  const listeners = new Map<string, Set<Listener>>()
  const sizes = { visitors: 0, desk: 0 }
  const ofAddress = new Map<string, number>()
  let isClosed = false
  const timer = setInterval(() => void beat(), heartbeat)
  timer.unref()
  void database
    .listen(
      channel,
      (id) => tell(id),
      // What was told while the line was away is unknown: everybody reads anew.
      () => [...listeners.keys()].forEach((name) => tellOne(name, name)),
    )
    .catch((error: unknown) => log.error({ err: error }, 'changes of conversations are not heard'))

  function tell(id: string): void {
    tellOne(id, id)
    tellOne('desk', id)
  }

  function tellOne(name: string, id: string): void {
    for (const listener of listeners.get(name) ?? []) send(listener, `event: changed\ndata: ${id}\n\n`)
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

  function refuseMore(isFull: boolean): void {
    if (isClosed) refuse('unavailable', { retryAfter: 5 })
    if (isFull) refuse('overloaded', { retryAfter: 60 })
  }

  function listen(name: string, isWelcome: () => Promise<boolean>, onClose: () => void): PassThrough {
    const own = listeners.get(name) ?? new Set()
    const listener = { stream: new PassThrough(), isWelcome }
    own.add(listener)
    listeners.set(name, own)
    listener.stream.on('close', () => {
      onClose()
      own.delete(listener)
      if (own.size === 0 && listeners.get(name) === own) listeners.delete(name)
    })
    // Something changed before the stream stood may have been missed.
    send(listener, `event: changed\ndata: ${name}\n\n`)
    return listener.stream
  }

  return {
    /** The stream of a visitor in one conversation. */
    open(name: string, address: string, isWelcome: () => Promise<boolean>): PassThrough {
      refuseMore(sizes.visitors >= mostStreams)
      const count = ofAddress.get(address) ?? 0
      if (count >= mostOfAddress) refuse('too-many', { retryAfter: 60 })
      const [oldest] = (listeners.get(name)?.size ?? 0) >= mostOfOne ? (listeners.get(name) ?? []) : []
      oldest?.stream.end()
      sizes.visitors += 1
      ofAddress.set(address, count + 1)
      return listen(name, isWelcome, () => {
        sizes.visitors -= 1
        const left = (ofAddress.get(address) ?? 1) - 1
        if (left > 0) ofAddress.set(address, left)
        else ofAddress.delete(address)
      })
    },
    /** The stream of somebody who answers, about all conversations. */
    openDesk(isWelcome: () => Promise<boolean>): PassThrough {
      refuseMore(sizes.desk >= mostOfDesk)
      sizes.desk += 1
      return listen('desk', isWelcome, () => {
        sizes.desk -= 1
      })
    },
    /** A server that stops does not wait for people who listen. */
    close(): void {
      isClosed = true
      clearInterval(timer)
      for (const own of listeners.values()) for (const { stream } of own) stream.end()
    },
  }
}

export type ChangeStreams = ReturnType<typeof createChangeStreams>
