import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns an unused port for a server that must come back at the same address. It is below the system's ephemeral
 * range, so that no client gets it while the server is down.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}
