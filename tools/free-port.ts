import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port nobody listens on now, for a server that must come back at the same address.
 * It lies below those the system hands out, so that no browser or client takes it while the server is away.
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
