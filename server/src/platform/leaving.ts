import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Socket } from 'node:net'
import { Refusal } from './refusal.ts'

/** When another process, or this one anew, will be there. */
const secondsUntilBack = 5

type Stage = 'here' | 'leaving' | 'closed'

export type Leaving = ReturnType<typeof createLeaving>

/**
 * How a process goes without anybody noticing: from the signal on every answer ends its connection, so that people come
 * back to another process;
 * what is in hand is finished; later requests are told when to come back.
 */
export function createLeaving() {
  let stage: Stage = 'here'
  const works: (() => void)[] = []
  let lastSeenAt = Number.NEGATIVE_INFINITY
  /** The open connections, each with its last reply. */
  const connections = new Map<Socket, { reply: FastifyReply | null }>()

  const inHand = (): FastifyReply[] =>
    [...connections.values()].flatMap(({ reply }) =>
      reply && !reply.raw.writableEnded && !reply.raw.destroyed ? reply : [],
    )

  return {
    isLeaving: () => stage !== 'here',
    /** Do this at the signal: what lasts as long as the page is open would be waited for. */
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
    /** Whoever comes from now on is told to come back. */
    refuseNew: () => void (stage = 'closed'),
    /** Somebody is here, or was a moment ago. */
    isBusy: () => connections.size > 0 || performance.now() - lastSeenAt < 2000,
    /** What could not be finished in time. */
    refuseInHand(): void {
      for (const reply of inHand())
        if (!reply.sent) void reply.send(new Refusal('unavailable', { retryAfter: secondsUntilBack }))
    },
  }
}
