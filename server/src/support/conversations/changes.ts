import { sql } from 'drizzle-orm'
import type { PassThrough } from 'node:stream'
import type { Db } from '../../platform/database/db.ts'
import { type Admission, createEventStreams, closeStreamsOfEndedSessions } from '../../platform/http/event-streams.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'

/** The channel on which processes notify each other of a changed conversation. */
const channel = 'support'
/** Streams per address, which a whole school shares; a page without a stream polls. */
const maxStreamsOfAddress = 200
/** The stream name for all conversations, used by the desk. */
const everything = 'desk'

/** Notifies every process when the transaction commits. */
export async function notifyProcesses(db: Db, conversationId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${conversationId})`)
}

/**
 * A stream only says that something changed. The page then reads everything after its last message, so that nothing is
 * lost between two streams.
 */
export function createChangeStreams({ database, log }: Pick<Platform, 'database' | 'log'>) {
  const visitors = createEventStreams({ max: 10_000, maxPerName: 8 })
  // A separate limit, so that visitors never use up the streams of staff.
  const desk = createEventStreams({ max: 1000, maxPerName: 1000 })
  const ofAddress = new Map<string, number>()

  function notify(id: string): void {
    visitors.tell(id, 'changed', id)
    desk.tell(everything, 'changed', id)
  }

  void database
    .listen(channel, notify, () => {
      // Notifications sent while the connection was lost are unknown, so everybody reads again.
      for (const name of visitors.names()) visitors.tell(name, 'changed', name)
      desk.tell(everything, 'changed', everything)
    })
    .catch((error: unknown) => log.error({ err: error }, 'listening for changes of conversations failed'))

  for (const streams of [visitors, desk]) closeStreamsOfEndedSessions({ database, log }, streams)

  function leave(address: string): void {
    const left = (ofAddress.get(address) ?? 1) - 1
    if (left > 0) ofAddress.set(address, left)
    else ofAddress.delete(address)
  }

  return {
    /** Opens the stream of one conversation for its visitor. */
    open(name: string, address: string, admission: Admission): PassThrough {
      const count = ofAddress.get(address) ?? 0
      if (count >= maxStreamsOfAddress) refuse('too-many', { retryAfter: 60 })
      const { stream, tellOnly } = visitors.open(name, admission)
      ofAddress.set(address, count + 1)
      stream.on('close', () => leave(address))
      // Changes made before the stream was open may have been missed.
      tellOnly('changed', name)
      return stream
    },
    /** Opens the stream about all conversations for staff. */
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
