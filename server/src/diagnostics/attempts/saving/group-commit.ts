import type { RefusalCode } from '#contract/refusals'
import type { Database } from '../../../platform/database/db.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isLockConflict } from '../../../platform/database/database-away.ts'
import { createGate } from '../../../platform/database/gate.ts'
import { isoMoment } from '../../../platform/iso-moment.ts'
import { isFaultOfRow } from '../../../platform/database/row-faults.ts'
import { saveAnswersSql } from './save-answers.sql.ts'

/** One answer on its way to the disk; `value` is JSON text, null for an answer taken back. */
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
  /** `late`: in time by the device's clock, delivered after the deadline. `repeated`: known already. */
  code: 'saved' | 'late' | 'repeated' | RefusalCode
  deadline_at: string | null
  /** The attempt has gone on on another device since. */
  is_elsewhere: boolean
  /** The stamp by which the answer was judged, 0 where it was not. */
  stamp: number
}

export interface GroupCommit {
  /**
   * Resolves when the rows are on disk, with a verdict for each; fails where the database cannot write; null where the
   * queue is full.
   */
  save: (rows: AnswerRow[]) => Promise<Verdict[]> | null
  /** What is being written at this moment has landed. */
  landed: () => Promise<void>
  /** Nothing waits any more. */
  drained: () => Promise<void>
}

type Waiting = {
  rows: AnswerRow[]
  signs: number
  resolve: (verdicts: Verdict[]) => void
  reject: (error: unknown) => void
}

const rowsAFlight = 200
/**
 * A drawing may be half a megabyte, and takes the database as long as thousands of choices: a flight of many would not
 * land within its patience.
 */
const signsAFlight = 1_000_000
const longestQueue = 20_000
/** Of what is longer than any text, so that many drawings keep nobody's choices out. */
const mostSignsWaiting = 50_000_000
const longestText = 10_000

/**
 * Whatever has arrived while the last batch was being written goes into the next one; there is no timer. Drawings that
 * are too much for one flight
 * wait for the next ones, and what is short goes past them.
 * An embedded database has one connection, a server takes two flights at once; the second waits until a whole batch is
 * there.
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
  /** About when the oldest request in the queue came. */
  let waitingSince = 0
  const flying = new Set<Promise<void>>()
  const gate = createGate()

  function save(rows: AnswerRow[]): Promise<Verdict[]> | null {
    const stuck = gate.reason()
    if (stuck && flying.size > 0) return Promise.reject(stuck)
    const signs = signsOf(rows)
    if (queued + rows.length > longestQueue || (signs > longestText && signsQueued + signs > mostSignsWaiting))
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
    const isFree = flying.size === 0 || (flying.size < flights && queued >= rowsAFlight)
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

  /** If a flight was given up, the requests in the queue are refused at once, and their devices send them again. */
  function dismissIfStuck(): void {
    const stuck = gate.reason()
    if (!stuck) return
    for (const { reject } of queue.splice(0)) reject(stuck)
    queued = 0
    signsQueued = 0
  }

  /** The oldest request always goes, so none waits for ever. */
  function nextBatch(): Waiting[] {
    const [batch, passed]: [Waiting[], Waiting[]] = [[], []]
    let [count, signs, at] = [0, 0, 0]
    for (; at < queue.length && count < rowsAFlight; at += 1) {
      const waiting = queue[at]!
      const isFirst = batch.length === 0
      if (!isFirst && count + waiting.rows.length > rowsAFlight) break
      if (!isFirst && signs + waiting.signs > signsAFlight) {
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
      // Another holds a row of one pupil in the batch: the answers of the others do not wait for it.
      else if (batch.length > 1 && isLockConflict(error)) await flyOneByOne(batch)
      else for (const { reject } of batch) reject(error)
    }
  }

  /**
   * If the database refuses a value, only the request that brought it may fail: the batch is halved until that request
   * is alone.
   */
  async function flyApart(batch: Waiting[]): Promise<void> {
    const middle = Math.ceil(batch.length / 2)
    if (batch.length === 1) return batch[0]?.resolve(batch[0].rows.map(() => unreadable))
    await fly(batch.slice(0, middle))
    await fly(batch.slice(middle))
  }

  /** On as many lines as there are connections: more would wait for a connection until they are given up. */
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
      // A flight that is only scheduled takes off on the next turn.
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
 * Arrays as the database writes them, in the order of the statement: the driver would make them of lists, which takes
 * several times as long. Ids, names of devices and numbers hold no sign that has to be quoted, and JSON holds none but
 * quotes and backslashes: what quotes it for JSON quotes it here.
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
 * As the statement writes it: the place of the row from one, the deadline in milliseconds, and what is not simply saved
 * on this device.
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
