import type { FastifyInstance } from 'fastify'
import type { Platform } from './platform.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve, so the balancer may send people. */
export function signalHealth(app: FastifyInstance, { database, jobs }: Platform): void {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const checks = {
      database: await answers(() => database.query('ready', 'select 1', [])),
      migrations: await answers(() => database.query('migrated', 'select 1 from drizzle.__drizzle_migrations limit 1', [])),
      queue: await jobs.isReady().catch(() => false),
    }
    const isReady = !isClosing && Object.values(checks).every(Boolean)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}

async function answers(ask: () => Promise<unknown[]>): Promise<boolean> {
  try {
    return (await ask()).length > 0
  } catch {
    return false
  }
}
