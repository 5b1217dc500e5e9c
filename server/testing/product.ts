import { createEmbedded } from '../src/platform/database/embedded-client.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundleProduct } from '../../tools/build.ts'
import { freePort } from '../../tools/free-port.ts'
import { snapshotFile } from './global-setup.ts'

export interface Product {
  port: number
  folder: string
  /** Asks it to stop; resolves when it has. */
  end: (
    signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL',
  ) => Promise<{ code: number | null; signal: NodeJS.Signals | null; seconds: number }>
}

let bundle: Promise<void> | undefined

/** Starts the product as a process, without pages, in a folder with the test database. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  await (bundle ??= bundleProduct())
  const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-product-'))
  for (const part of ['content', 'server']) symlinkSync(path.resolve(part), path.join(folder, part))
  for (const part of ['server', 'client/assets']) mkdirSync(path.join(folder, 'build/web', part), { recursive: true })
  writeFileSync(path.join(folder, 'build/web/server/index.js'), 'export const entry = { module: {} }\n')
  if (!environment.DATABASE_URL) await prepareDatabase(folder)
  const port = await freePort()
  const child = spawn(process.execPath, [path.resolve('.cache/workers/product.js')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.on('exit', () => void child.kill('SIGKILL'))
  // A product that is not ready must not outlive its test, because the run would wait for it for ever.
  await isReady(port, child).catch((failure: unknown) => {
    child.kill('SIGKILL')
    throw failure
  })
  return {
    port,
    folder,
    async end(sentSignal = 'SIGTERM') {
      const exit = once(child, 'exit')
      const began = performance.now()
      child.kill(sentSignal)
      const [code, signal] = await exit
      return { code, signal, seconds: (performance.now() - began) / 1000 }
    },
  }
}

/** Copies the test database into a product's data folder; changed content is loaded at its start. */
export async function prepareDatabase(dataFolder: string): Promise<void> {
  const dataDir = path.join(dataFolder, 'database')
  mkdirSync(dataDir, { recursive: true })
  await (await createEmbedded({ dataDir, loadDataDir: new Blob([readFileSync(snapshotFile())]) })).close()
}

async function isReady(port: number, child: ChildProcess): Promise<void> {
  for (let round = 0; round < 600; round++) {
    if (child.exitCode !== null) throw new Error('the product ended before it was ready')
    const isUp = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the product did not become ready')
}
