import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Socket } from 'node:net'
import { Refusal } from './refusal.ts'

/** Seconds until another process, or this one after its restart, is available. */
const secondsUntilBack = 5

type Stage = 'here' | 'leaving' | 'closed'

export type Shutdown = ReturnType<typeof createShutdown>

/**
 * Shuts a process down unnoticed. From the signal on, every answer closes its connection, so that clients reconnect to
 * another process; running requests are finished; later ones are refused with a retry time.
 */
export function createShutdown() {
  let stage: Stage = 'here'
  const works: (() => void)[] = []
  let lastSeenAt = Number.NEGATIVE_INFINITY
  /** Open connections, each with its last reply. */
  const connections = new Map<Socket, { reply: FastifyReply | null }>()

  const inHand = (): FastifyReply[] =>
    [...connections.values()].flatMap(({ reply }) =>
      reply && !reply.raw.writableEnded && !reply.raw.destroyed ? reply : [],
    )

  return {
    isLeaving: () => stage !== 'here',
    /**
     * Registers work for the signal, such as closing streams, which would otherwise last as long as the page is open.
     */
    onLeave: (work: () => void) => void works.push(work),
    watch(app: FastifyInstance): void {
      app.server.on('connection', (connection) => {
        connections.set(connection, { reply: null })
        connection.once('close', () => {
          connections.delete(connection)
          lastSeenAt = performance.now()
        })
      })
      app.addHook('onRequest', (request, reply, done) => {
        const connection = connections.get(request.raw.socket)
        if (connection) connection.reply = reply
        if (stage === 'here') return done()
        void reply.header('connection', 'close')
        done(stage === 'closed' ? new Refusal('unavailable', { retryAfter: secondsUntilBack }) : undefined)
      })
    },
    begin(): void {
      stage = 'leaving'
      for (const work of works) work()
      for (const reply of inHand()) if (!reply.raw.headersSent) void reply.header('connection', 'close')
    },
    /** Refuses new requests with a retry time. */
    refuseNew: () => void (stage = 'closed'),
    /** True if a connection is open or was a moment ago. */
    isBusy: () => connections.size > 0 || performance.now() - lastSeenAt < 2000,
    /** Refuses requests that could not be finished in time. */
    refuseInHand(): void {
      for (const reply of inHand())
        if (!reply.sent) void reply.send(new Refusal('unavailable', { retryAfter: secondsUntilBack }))
    },
  }
}
