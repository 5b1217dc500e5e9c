import type { DeviceFacts } from '#contract/olympiad/rehearsal'
import { browserFamilies, rehearsalPings } from '#contract/values/rehearsal'
import { openDatabase, readFrom, writeTo } from '../../device/browser-database.ts'
import { withTimeLimit } from '../../device/parts-limit.ts'
import { browserName } from '../../device/browser-name.rules.ts'
import { middleOf } from './measures.rules.ts'

/** What is examined, in this order. */
export const examined = ['storage', 'network', 'package', 'clock', 'screen'] as const
export type Examined = (typeof examined)[number]

const pingLimit = 5000
const packageLimit = 60_000
/** Somewhat more than a whole test with its answers. */
const storedBytes = 300_000

/** Finds out what a round needs of the device, and tells each step when it is done. */
export async function examine(clockOffsetMs: number, onDone: (step: Examined) => void): Promise<DeviceFacts> {
  const has_storage = await canStore()
  const free_mb = await freeSpace()
  onDone('storage')
  const { round_trip_ms, lost } = await measureNetwork()
  onDone('network')
  const package_ms = await timePackage()
  onDone('package')
  onDone('clock')
  onDone('screen')
  const name = browserName(navigator.userAgent)
  return {
    browser: browserFamilies.find((family) => family === name) ?? 'other',
    has_worker: 'serviceWorker' in navigator,
    has_storage,
    free_mb,
    round_trip_ms,
    lost,
    package_ms,
    clock_off_s: within(Math.round(clockOffsetMs / 1000), -1_000_000, 1_000_000),
    width: within(Math.round(window.innerWidth), 1, 20_000),
  }
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Stores as much as a test takes, reads it again and deletes it. */
async function canStore(): Promise<boolean> {
  try {
    const database = await openDatabase('rehearsal', (fresh) => void fresh.createObjectStore('packages'))
    await writeTo(database, 'packages', new Uint8Array(storedBytes), 'whole')
    const stored = await readFrom<Uint8Array>(database, 'packages', 'whole')
    database.letGo()
    indexedDB.deleteDatabase('rehearsal')
    return stored?.length === storedBytes
  } catch {
    return false
  }
}

async function freeSpace(): Promise<number | null> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate()
    return quota === undefined ? null : within(Math.floor((quota - usage) / 1_000_000), 0, 1_000_000)
  } catch {
    return null
  }
}

/** Returns the milliseconds of a call, or null if it did not arrive. */
async function timeOf(address: string, limit: number): Promise<number | null> {
  const startedAt = performance.now()
  try {
    const answer = await withTimeLimit(fetch(address, { cache: 'no-store' }), limit, 'The network does not answer')
    if (!answer.ok) return null
    await withTimeLimit(answer.arrayBuffer(), limit, 'The network does not answer')
    return Math.max(1, Math.round(performance.now() - startedAt))
  } catch {
    return null
  }
}

async function measureNetwork(): Promise<Pick<DeviceFacts, 'round_trip_ms' | 'lost'>> {
  // The first call may include opening a connection.
  await timeOf('/healthz', pingLimit)
  const times: number[] = []
  for (let made = 0; made < rehearsalPings; made += 1) {
    const time = await timeOf('/healthz', pingLimit)
    if (time !== null) times.push(time)
  }
  return { round_trip_ms: middleOf(times), lost: rehearsalPings - times.length }
}

const timePackage = (): Promise<number | null> => timeOf('/api/rehearsal-package', packageLimit)
