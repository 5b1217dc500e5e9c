import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { deliverDue, leavingChannels } from './deliver.ts'

/** Deliver when a message is committed anywhere, and every minute what is due again; a process that leaves finishes what it has begun. */
export function keepDelivering(app: FastifyInstance, platform: Platform): void {
  if (leavingChannels(platform).length === 0) return
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isClosing = false

  const run = async (): Promise<void> => {
    if (isClosing) return
    isAskedAgain = running !== null
    running ??= deliverDue(platform)
      .catch((error: unknown) => platform.log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = null
        if (isAskedAgain) void run()
      })
    await running
  }

  platform.jobs.every('deliver-messages', '* * * * *', run)
  app.addHook('onReady', () => platform.database.listen('messages', () => void run()))
  app.addHook('onClose', async () => {
    isClosing = true
    await running
  })
}
