import { sql } from 'drizzle-orm'
import type { PassThrough } from 'node:stream'
import type { Db } from '../../platform/database/db.ts'
import { type Admission, createEventStreams, closeStreamsOfEndedSessions } from '../../platform/http/event-streams.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'

/** On this channel the processes tell each other in which conversation something changed. */
const channel = 'support'
/** Of one address, which a whole school shares; a page without a stream asks now and then. */
const mostOfAddress = 200
/** All conversations, for those who answer. */
const everything = 'desk'

/** Tell every process, once the transaction commits. */
export async function notifyProcesses(db: Db, conversationId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${conversationId})`)
}

/**
 * A stream only says that something changed; what it is, the page reads by the number of the last message it has, so
 * that nothing is lost between two streams.
 */
export function createChangeStreams({ database, log }: Pick<Platform, 'database' | 'log'>) {
  const visitors = createEventStreams({ most: 10_000, mostOfOne: 8 })
  // Counted apart, so that visitors never take the streams of those who answer.
  const desk = createEventStreams({ most: 1000, mostOfOne: 1000 })
  const ofAddress = new Map<string, number>()

  function tell(id: string): void {
    visitors.tell(id, 'changed', id)
    desk.tell(everything, 'changed', id)
  }

  void database
    .listen(channel, tell, () => {
      // What was told while the line was away is unknown: everybody reads anew.
      for (const name of visitors.names()) visitors.tell(name, 'changed', name)
      desk.tell(everything, 'changed', everything)
    })
    .catch((error: unknown) => log.error({ err: error }, 'changes of conversations are not heard'))

  for (const streams of [visitors, desk]) closeStreamsOfEndedSessions({ database, log }, streams)

  function leave(address: string): void {
    const left = (ofAddress.get(address) ?? 1) - 1
    if (left > 0) ofAddress.set(address, left)
    else ofAddress.delete(address)
  }

  return {
    /** The stream of a visitor in one conversation. */
    open(name: string, address: string, admission: Admission): PassThrough {
      const count = ofAddress.get(address) ?? 0
      if (count >= mostOfAddress) refuse('too-many', { retryAfter: 60 })
      const { stream, tellOnly } = visitors.open(name, admission)
      ofAddress.set(address, count + 1)
      stream.on('close', () => leave(address))
      // What changed before the stream stood may have been missed.
      tellOnly('changed', name)
      return stream
    },
    /** The stream of somebody who answers, about all conversations. */
    openDesk(admission: Admission): PassThrough {
      const { stream, tellOnly } = desk.open(everything, admission)
      tellOnly('changed', everything)
      return stream
    },
    close(): void {
      visitors.close()
      desk.close()
    },
  }
}

export type ChangeStreams = ReturnType<typeof createChangeStreams>
