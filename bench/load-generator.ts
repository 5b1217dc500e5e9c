import { openConnection, type Connection } from './connection.ts'
import { requestsOf, type NextRequest, type RequestPlan } from './requests.ts'

/**
 * Closed loop (`rate` is null): every connection sends again after each reply. Open loop: `rate` requests per second,
 * regardless of the replies.
 */
export interface Stream extends RequestPlan {
  rate: number | null
  /** Instead of one rate: several, one after another. */
  phases?: { seconds: number; rate: number }[]
  /** Sends a request again when the server, at its limit, has told it to come back, as devices do. */
  comesBack?: true
  /** Maximum number of requests, if each pupil can make it only once. */
  most: number | null
}

export interface LoadPlan {
  port: number
  seconds: number
  connections: number
  streams: Stream[]
  /** Seconds that late replies are waited for after the last request was due. */
  patience?: number
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
  /** When each of them was due, in seconds since the load began. */
  dues: number[]
  /** How often a request was told to come back. */
  sentAway: number
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
    ready.map((stream) =>
      stream.rate === null && !stream.phases
        ? closedLoop(plan, stream)
        : openLoop(plan, stream, stream.phases ?? [{ seconds: plan.seconds, rate: stream.rate ?? 0 }]),
    ),
  )
}

interface ReadyStream extends Stream {
  next: NextRequest
}

interface Tally {
  outcome: Outcome
  count: (due: number, status: number, bytes: number) => void
}

function tally(began = performance.now()): Tally {
  const outcome: Outcome = { answered: 0, failed: {}, seconds: 0, latencies: [], dues: [], sentAway: 0, bytes: 0 }
  const count = (due: number, status: number, bytes: number) => {
    outcome.latencies.push(performance.now() - due)
    outcome.dues.push((due - began) / 1000)
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
  { next, most, comesBack }: ReadyStream,
  phases: readonly { seconds: number; rate: number }[],
): Promise<Outcome> {
  const all = Array.from({ length: connections }, () => openConnection(port))
  const idle = [...all]
  const late: Due[] = []
  const began = performance.now()
  const { outcome, count } = tally(began)
  const schedule = scheduleOf(phases, seconds)
  const total = Math.min(schedule.total, most ?? Number.POSITIVE_INFINITY)
  let [sent, done] = [0, 0]
  return new Promise((resolve) => {
    const free = (due: Due) => {
      const connection = idle.pop()
      if (connection) send(connection, due)
      else late.push(due)
    }
    const send = (connection: Connection, due: Due) =>
      connection.send(due.request, (status, bytes, retryAfter) => {
        if (comesBack && retryAfter > 0) {
          outcome.sentAway += 1
          setTimeout(() => free(due), retryAfter * 1000 + 3000 * Math.random())
        } else {
          count(due.moment, status, bytes)
          done += 1
        }
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
      const due = Math.min(total, schedule.dueBy((performance.now() - began) / 1000))
      for (; sent < due; sent++) free({ moment: began + schedule.momentOf(sent) * 1000, request: next() })
    }, 1)
  })
}

interface Due {
  moment: number
  request: string
}

/** When each request of an open loop is due, by its number, in seconds. */
function scheduleOf(phases: readonly { seconds: number; rate: number }[], end: number) {
  let [from, before] = [0, 0]
  const pieces = phases.map(({ seconds, rate }) => {
    const piece = { from, before, rate, until: Math.min(end, from + seconds) }
    from = piece.until
    before += (piece.until - piece.from) * rate
    return piece
  })
  const total = Math.floor(before)
  return {
    total,
    dueBy: (seconds: number): number => {
      const piece = pieces.find(({ until }) => seconds < until)
      return piece ? Math.floor(piece.before + (seconds - piece.from) * piece.rate) : total
    },
    momentOf: (number: number): number => {
      const piece = pieces.findLast((one) => one.before <= number) ?? { from: 0, before: 0, rate: 1 }
      return piece.from + (number - piece.before) / piece.rate
    },
  }
}
