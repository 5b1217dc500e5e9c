import type { RefusalCode } from '#contract/refusals'
import type { Database } from '../../../platform/database/db.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isLockConflict } from '../../../platform/database/database-away.ts'
import { createGate } from '../../../platform/database/gate.ts'
import { isoMoment } from '../../../platform/iso-moment.ts'
import { isFaultOfRow } from '../../../platform/database/row-faults.ts'
import { saveAnswersSql } from './save-answers.sql.ts'

/** One answer on its way to the disk. `value` is JSON text, or null for a withdrawn answer. */
export interface AnswerRow {
  student_id: string
  attempt_id: string
  device_id: string
  item: number
  stamp: number
  value: string | null
  seconds: number
}

export interface Verdict {
  /** `late`: answered in time by the device's clock, but delivered after the deadline. `repeated`: already stored. */
  code: 'saved' | 'late' | 'repeated' | RefusalCode
  deadline_at: string | null
  /** The attempt has moved to another device since. */
  is_elsewhere: boolean
  /** The stamp that was used to judge the answer; 0 if the answer was not judged. */
  stamp: number
}

export interface GroupCommit {
  /**
   * Resolves with a verdict for each row when the rows are on disk; rejects if the database cannot write. Returns null
   * if the queue is full.
   */
  save: (rows: AnswerRow[]) => Promise<Verdict[]> | null
  /** Resolves when the batches being written now are on disk. */
  landed: () => Promise<void>
  /** Resolves when the queue is empty and nothing is being written. */
  drained: () => Promise<void>
}

type Waiting = {
  rows: AnswerRow[]
  signs: number
  resolve: (verdicts: Verdict[]) => void
  reject: (error: unknown) => void
}

const maxBatchRows = 200
/**
 * A drawing may be half a megabyte and takes the database as long as thousands of single choices. A flight with many
 * drawings would exceed the time limit of a statement.
 */
const maxBatchCharacters = 1_000_000
const maxQueueLength = 20_000
/** Limit for values longer than any text answer, so that many drawings do not keep short answers out of the queue. */
const maxQueuedCharacters = 50_000_000
const longestText = 10_000

/**
 * Writes answers in batches: what arrives while one batch is being written goes into the next one, without a timer.
 * Drawings that are too large for one flight wait for the next ones, and short answers overtake them. The embedded
 * database has one connection, so one flight at a time; a server takes two, the second only when a full batch is
 * waiting.
 */
export function createGroupCommit(
  { urgent, kind }: Pick<Database, 'urgent' | 'kind'>,
  now: Clock,
  onLanded: (milliseconds: number) => void = () => {},
): GroupCommit {
  const flights = kind === 'server' ? 2 : 1
  let queue: Waiting[] = []
  let queued = 0
  let signsQueued = 0
  let isScheduled = false
  /** Approximate arrival time of the oldest request in the queue. */
  let waitingSince = 0
  const flying = new Set<Promise<void>>()
  const gate = createGate()

  function save(rows: AnswerRow[]): Promise<Verdict[]> | null {
    const stuck = gate.reason()
    if (stuck && flying.size > 0) return Promise.reject(stuck)
    const signs = signsOf(rows)
    if (queued + rows.length > maxQueueLength || (signs > longestText && signsQueued + signs > maxQueuedCharacters))
      return null
    if (queue.length === 0) waitingSince = performance.now()
    return new Promise((resolve, reject) => {
      queue.push({ rows, signs, resolve, reject })
      queued += rows.length
      signsQueued += signs
      schedule()
    })
  }

  function schedule(): void {
    const isFree = flying.size === 0 || (flying.size < flights && queued >= maxBatchRows)
    if (isScheduled || !isFree || queue.length === 0) return
    isScheduled = true
    setImmediate(takeOff)
  }

  function takeOff(): void {
    isScheduled = false
    const askedAt = waitingSince
    const batch = nextBatch()
    waitingSince = performance.now()
    const flight = fly(batch).finally(() => {
      onLanded(performance.now() - askedAt)
      flying.delete(flight)
      dismissIfStuck()
      schedule()
    })
    flying.add(flight)
    schedule()
  }

  /** If a flight was given up, the requests in the queue are refused at once; their devices send them again. */
  function dismissIfStuck(): void {
    const stuck = gate.reason()
    if (!stuck) return
    for (const { reject } of queue.splice(0)) reject(stuck)
    queued = 0
    signsQueued = 0
  }

  /** The oldest request is always included, so none waits for ever. */
  function nextBatch(): Waiting[] {
    const [batch, passed]: [Waiting[], Waiting[]] = [[], []]
    let [count, signs, at] = [0, 0, 0]
    for (; at < queue.length && count < maxBatchRows; at += 1) {
      const waiting = queue[at]!
      const isFirst = batch.length === 0
      if (!isFirst && count + waiting.rows.length > maxBatchRows) break
      if (!isFirst && signs + waiting.signs > maxBatchCharacters) {
        passed.push(waiting)
        continue
      }
      batch.push(waiting)
      count += waiting.rows.length
      signs += waiting.signs
    }
    queue = passed.concat(queue.slice(at))
    queued -= count
    signsQueued -= signs
    return batch
  }

  async function fly(batch: Waiting[]): Promise<void> {
    const rows = batch.flatMap((waiting) => waiting.rows)
    try {
      const verdicts = await gate.pass(() => write(rows))
      let at = 0
      for (const { rows: own, resolve } of batch) resolve(verdicts.slice(at, (at += own.length)))
    } catch (error) {
      if (isFaultOfRow(error)) await flyApart(batch)
      // Another transaction holds a row of one pupil in the batch; the answers of the other pupils must not wait for
      // it.
      else if (batch.length > 1 && isLockConflict(error)) await flyOneByOne(batch)
      else for (const { reject } of batch) reject(error)
    }
  }

  /**
   * If the database refuses a value, only the request that contains it should fail: the batch is halved until that
   * request is alone.
   */
  async function flyApart(batch: Waiting[]): Promise<void> {
    const middle = Math.ceil(batch.length / 2)
    if (batch.length === 1) return batch[0]?.resolve(batch[0].rows.map(() => unreadable))
    await fly(batch.slice(0, middle))
    await fly(batch.slice(middle))
  }

  /**
   * Runs as many requests in parallel as there are connections. More of them would wait for a connection until they
   * time out.
   */
  async function flyOneByOne(batch: Waiting[]): Promise<void> {
    const left = batch.values()
    const line = async () => {
      for (const one of left) await fly([one])
    }
    await Promise.all(Array.from({ length: flights }, line))
  }

  async function write(rows: AnswerRow[]): Promise<Verdict[]> {
    const [answer] = await urgent('save-answers', saveAnswersSql, [...columnsOf(rows), now().toISOString()])
    const verdicts = rows.map(() => unknown)
    if (typeof answer?.judged === 'string')
      for (const judged of answer.judged.split(',')) readVerdict(judged, rows, verdicts)
    return verdicts
  }

  const landed = async (): Promise<void> => void (await Promise.all(flying))

  async function drained(): Promise<void> {
    while (queue.length > 0 || flying.size > 0) {
      await landed()
      // A flight that is only scheduled starts on the next turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  return { save, landed, drained }
}

const signsOf = (rows: readonly AnswerRow[]): number =>
  rows.reduce((signs, { value }) => signs + (value?.length ?? 0), 0)

const unknown: Verdict = { code: 'not-found', deadline_at: null, is_elsewhere: false, stamp: 0 }
const unreadable: Verdict = { code: 'answer-wrong-shape', deadline_at: null, is_elsewhere: false, stamp: 0 }

const codes: Record<string, Verdict['code']> = {
  saved: 'saved',
  late: 'late',
  repeated: 'repeated',
  'attempt-elsewhere': 'attempt-elsewhere',
  'attempt-finished': 'attempt-finished',
  'attempt-paused': 'attempt-paused',
  'part-not-begun': 'part-not-begun',
  'part-closed': 'part-closed',
  'part-over': 'part-over',
  'item-passed': 'item-passed',
  'too-late': 'too-late',
}

/**
 * Columns as PostgreSQL array literals, in the order of the statement's parameters. Building them here is several times
 * faster than letting the driver do it. Ids, device names and numbers need no quoting, and in JSON only quotes and
 * backslashes do, so quoting the text as JSON is correct here too.
 */
function columnsOf(rows: readonly AnswerRow[]): string[] {
  let [students, attempts, devices, items, stamps, values, seconds] = ['', '', '', '', '', '', '']
  for (const row of rows) {
    students += `,${row.student_id}`
    attempts += `,${row.attempt_id}`
    devices += `,${row.device_id}`
    items += `,${row.item}`
    stamps += `,${row.stamp}`
    values += row.value === null ? ',null' : `,${JSON.stringify(row.value)}`
    seconds += `,${row.seconds}`
  }
  return [students, attempts, devices, items, stamps, values, seconds].map((column) => `{${column.slice(1)}}`)
}

/**
 * Reads a verdict in the format of the statement: row number from 1, deadline in milliseconds, then the verdict and
 * whether the attempt is elsewhere, unless the answer was simply saved on this device.
 */
function readVerdict(judged: string, rows: readonly AnswerRow[], verdicts: Verdict[]): void {
  const [place, deadline, code = 'saved', elsewhere] = judged.split(' ')
  const index = Number(place) - 1
  verdicts[index] = {
    code: codes[code] ?? 'unknown-failure',
    deadline_at: isoMoment(Number(deadline)),
    is_elsewhere: elsewhere === 'true',
    stamp: rows[index]?.stamp ?? 0,
  }
}
