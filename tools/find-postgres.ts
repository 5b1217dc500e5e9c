import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

/** A PostgreSQL to test on, and how to end it. */
export interface Postgres {
  url: string
  stop: () => void
}

/** TEST_DATABASE_URL, or a server of our own made from the binaries of this machine in a temporary folder; null where there are none. */
export async function findPostgres(settings: string[] = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']): Promise<Postgres | null> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => {} }
  const binaries = binaryFolder()
  return binaries ? startServer(binaries, settings) : null
}

function binaryFolder(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  const found = [...folders, '/usr/local/bin', '/opt/homebrew/bin'].find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
  return found ?? null
}

async function startServer(binaries: string, settings: string[]): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-postgres-'))
  const account = owner()
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', path.join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  )
  const port = await freePort()
  const given = ['max_connections=100', ...settings].flatMap((setting) => ['-c', setting])
  const server = spawn(path.join(binaries, 'postgres'), ['-D', path.join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...given], {
    ...options,
    stdio: 'ignore',
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answers(url, server)
  // Its folder goes with it: a run with millions of rows would fill the disk of temporary files.
  server.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const stop = () => void server.kill('SIGINT')
  process.on('exit', stop)
  return { url, stop }
}

/** PostgreSQL refuses to run as root: then it runs as the account `postgres`, or as nobody. */
function owner(): { uid: number; gid: number } | null {
  if (userInfo().uid !== 0) return null
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || 65_534)
  return { uid: id('-u'), gid: id('-g') }
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const { default: pg } = await import('pg')
  for (let round = 0; round < 1200; round++) {
    if (server.exitCode !== null) throw new Error('PostgreSQL could not be started for the tests')
    const client = new pg.Client({ connectionString: url })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    if (isUp) return client.end()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PostgreSQL did not answer')
}
