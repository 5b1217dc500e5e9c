import { openConnection, type Connection } from './connection.ts'
import { requestsOf, type NextRequest, type RequestPlan } from './requests.ts'

/**
 * Closed loop (`rate` is null): every connection sends again after each reply. Open loop: `rate` requests per second,
 * regardless of the replies.
 */
export interface Stream extends RequestPlan {
  rate: number | null
  /** Maximum number of requests, if each pupil can make it only once. */
  most: number | null
}

export interface LoadPlan {
  port: number
  seconds: number
  connections: number
  streams: Stream[]
  /** Port on which the generator warms itself up first, for measures in which the first second counts. */
  warmedAt?: number
}

export interface Outcome {
  answered: number
  /** Failed requests by status; 0 is a broken connection. */
  failed: Record<number, number>
  seconds: number
  /** Milliseconds since each request was due. */
  latencies: number[]
  bytes: number
}

// Runs in its own process, so that generating load does not slow down what is measured.
process.on('message', (plan: LoadPlan) => {
  const warmed = plan.warmedAt ? run({ ...plan, port: plan.warmedAt, seconds: 3 }) : Promise.resolve([])
  void warmed.then(() => run(plan)).then((outcomes) => process.send?.(outcomes))
})

/** Requests are prepared before the clock starts: ten thousand pupils take a tenth of a second. */
function run(plan: LoadPlan): Promise<Outcome[]> {
  const ready = plan.streams.map((stream) => ({ ...stream, next: requestsOf(stream) }))
  return Promise.all(
    ready.map((stream) => (stream.rate === null ? closedLoop : openLoop)(plan, stream, stream.rate ?? 0)),
  )
}

interface ReadyStream extends Stream {
  next: NextRequest
}

interface Tally {
  outcome: Outcome
  count: (due: number, status: number, bytes: number) => void
}

function tally(): Tally {
  const outcome: Outcome = { answered: 0, failed: {}, seconds: 0, latencies: [], bytes: 0 }
  const count = (due: number, status: number, bytes: number) => {
    outcome.latencies.push(performance.now() - due)
    outcome.bytes += bytes
    if (status >= 200 && status < 300) outcome.answered += 1
    else outcome.failed[status] = (outcome.failed[status] ?? 0) + 1
  }
  return { outcome, count }
}

async function closedLoop({ port, seconds, connections }: LoadPlan, { next, most }: ReadyStream): Promise<Outcome> {
  const { outcome, count } = tally()
  const pool = Array.from({ length: connections }, () => openConnection(port))
  const began = performance.now()
  const ends = began + seconds * 1000
  let left = most ?? Number.POSITIVE_INFINITY
  const run = (connection: Connection) =>
    new Promise<void>((resolve) => {
      const again = () => {
        const due = performance.now()
        if (due >= ends || left-- <= 0) return resolve()
        connection.send(next(), (status, bytes) => {
          count(due, status, bytes)
          if (status === 0) resolve()
          else again()
        })
      }
      again()
    })
  await Promise.all(pool.map(run))
  for (const connection of pool) connection.close()
  return { ...outcome, seconds: (performance.now() - began) / 1000 }
}

function openLoop(
  { port, seconds, connections }: LoadPlan,
  { next, most }: ReadyStream,
  rate: number,
): Promise<Outcome> {
  const { outcome, count } = tally()
  const all = Array.from({ length: connections }, () => openConnection(port))
  const idle = [...all]
  const late: number[] = []
  const began = performance.now()
  const total = Math.min(Math.floor(rate * seconds), most ?? Number.POSITIVE_INFINITY)
  let [sent, done] = [0, 0]
  return new Promise((resolve) => {
    const send = (connection: Connection, due: number) =>
      connection.send(next(), (status, bytes) => {
        count(due, status, bytes)
        done += 1
        const waited = late.shift()
        if (waited === undefined) idle.push(connection)
        else send(connection, waited)
        if (done === total) finish()
      })
    const finish = () => {
      clearInterval(timer)
      for (const connection of all) connection.close()
      resolve({ ...outcome, seconds: (performance.now() - began) / 1000 })
    }
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate))
      for (; sent < due; sent++) {
        const moment = began + (sent / rate) * 1000
        const connection = idle.pop()
        if (connection) send(connection, moment)
        else late.push(moment)
      }
    }, 1)
  })
}
