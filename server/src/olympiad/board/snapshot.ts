import type { BoardCounts, LoggedAction } from '#contract/olympiad/live-board'
import { newId } from '../../platform/id.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RoundRow } from '../seasons.ts'
import {
  readActions,
  readAllAttempts,
  readNewAttempts,
  readParticipants,
  readSaves,
  readSigned,
  readSigns,
  type BoardAttempt,
} from './board-rows.ts'
import { absentWork, addCounts, countWorks, isSilent, noCounts, stateOf, type Work } from './standing.rules.ts'

/** A school of the board with everything its pages show. */
export interface BoardSchool {
  id: string
  region_id: string
  works: Work[]
  actions: LoggedAction[]
  is_signed: boolean
  counts: BoardCounts
  /** Grows when anything of the school has changed. */
  version: number
  /** The page as it was last made, by variant. */
  pages: Map<string, { version: number; text: Promise<string> }>
}

/** An open round as this process knows it. */
export interface Snapshot {
  /** Names this reading, so that no version of another process or of an earlier reading is taken for its own. */
  id: string
  round: RoundRow
  /** When it was read last. */
  at: Date
  schools: Map<string, BoardSchool>
  works: Map<string, Work>
  /** Grows when anything of any school has changed. */
  version: number
  overviews: Map<string, { version: number; text: Promise<string> }>
}

/** The shortest time between two readings. */
const tickMs = 1000
/** A transaction may end later than the moment it writes, so a little is read twice. */
const overlapMs = 5000
/** How often everything is read anew: no sign tells of registrations and of the clocks of silent devices. */
const wholeMs = 120_000
/** Silent attempts whose saves are looked at in one reading. */
const maxSavesRead = 500

/** Reads the whole round. */
async function readWhole({ database, now }: Platform, round: RoundRow): Promise<Snapshot> {
  const at = now()
  const [people, attempts] = [await readParticipants(database, round), await readAllAttempts(database, round)]
  const snapshot: Snapshot = {
    id: newId(),
    round,
    at,
    schools: new Map(),
    works: new Map(),
    version: 1,
    overviews: new Map(),
  }
  for (const { region_id, ...person } of people) {
    const school = snapshot.schools.get(person.school_id) ?? aSchool(person.school_id, region_id)
    const work = absentWork(person)
    school.works.push(work)
    snapshot.schools.set(school.id, school)
    snapshot.works.set(work.student_id, work)
  }
  const touched = new Set<BoardSchool>()
  for (const attempt of attempts) adopt(snapshot, attempt, touched)
  adoptSigns(snapshot, await readSigns(database, round, new Date(0)), touched)
  addActions(snapshot, await readActions(database, round, new Date(0)), touched)
  await settle(snapshot, { database, touched: new Set(snapshot.schools.values()) })
  return snapshot
}

const aSchool = (id: string, region_id: string): BoardSchool => ({
  id,
  region_id,
  works: [],
  actions: [],
  is_signed: false,
  counts: noCounts(),
  version: 1,
  pages: new Map(),
})

/** Reads what has changed since the last reading. */
async function readChanges({ database, now }: Platform, snapshot: Snapshot): Promise<void> {
  const since = new Date(snapshot.at.getTime() - overlapMs)
  const at = now()
  const touched = new Set<BoardSchool>()
  for (const attempt of await readNewAttempts(database, snapshot.round, since)) adopt(snapshot, attempt, touched)
  adoptSigns(snapshot, await readSigns(database, snapshot.round, since), touched)
  addActions(snapshot, await readActions(database, snapshot.round, since), touched)
  snapshot.at = at
  await settle(snapshot, { database, touched })
}

function adopt(snapshot: Snapshot, { student_id, ...attempt }: BoardAttempt, touched: Set<BoardSchool>): void {
  const work = snapshot.works.get(student_id)
  if (!work || (work.attempt_id !== null && work.attempt_id < attempt.attempt_id)) return
  change(snapshot, work, attempt, touched)
}

function adoptSigns(snapshot: Snapshot, signs: Awaited<ReturnType<typeof readSigns>>, touched: Set<BoardSchool>): void {
  for (const { student_id, item, ...sign } of signs) {
    const work = snapshot.works.get(student_id)
    if (!work || work.attempt_id !== sign.attempt_id) continue
    const seen_at = Math.max(work.seen_at ?? 0, sign.seen_at ?? 0)
    // The clock of a finished attempt moves no more.
    const clock = work.finished_at === null ? sign : { ...sign, ...clockOf(work) }
    change(snapshot, work, { ...clock, item: item + 1, seen_at }, touched)
  }
}

const clockOf = ({ deadline_at, seconds_left, paused_at, held_at, added_seconds }: Work) => ({
  deadline_at,
  seconds_left,
  paused_at,
  held_at,
  added_seconds,
})

/** Fields that no page shows; a change of them alone makes no new page. */
const unseen = new Set<keyof Work>(['seen_at', 'next_at', 'checked_at'])

function change(snapshot: Snapshot, work: Work, changes: Partial<Work>, touched: Set<BoardSchool>): void {
  const names = Object.keys(changes) as (keyof Work)[]
  const isSeen = names.some((name) => !unseen.has(name) && name in work && work[name] !== changes[name])
  for (const name of names) if (name in work) Object.assign(work, { [name]: changes[name] })
  const school = snapshot.schools.get(work.school_id)
  if (isSeen && school) touched.add(school)
}

function addActions(
  snapshot: Snapshot,
  actions: Awaited<ReturnType<typeof readActions>>,
  touched: Set<BoardSchool>,
): void {
  for (const { school_id, at, ...action } of actions) {
    const school = snapshot.schools.get(school_id)
    if (!school || school.actions.some(({ id }) => id === action.id)) continue
    school.actions.unshift({ ...action, at: isoMoment(at) })
    touched.add(school)
  }
}

/** Works out what follows from the time alone, and gives new versions to what has changed. */
async function settle(
  snapshot: Snapshot,
  { database, touched }: Pick<Platform, 'database'> & { touched: Set<BoardSchool> },
): Promise<void> {
  const now = snapshot.at.getTime()
  await lookAtSaves(snapshot, database)
  const signed = new Set(await readSigned(database, snapshot.round))
  for (const school of snapshot.schools.values()) {
    const counts = countWorks(school.works, now)
    const isSame = (Object.keys(counts) as (keyof BoardCounts)[]).every((name) => counts[name] === school.counts[name])
    if (isSame && !touched.has(school) && school.is_signed === signed.has(school.id)) continue
    school.counts = counts
    school.is_signed = signed.has(school.id)
    school.version += 1
    touched.add(school)
  }
  if (touched.size > 0) snapshot.version += 1
}

/** Looks for saves of those whose signs stay away, those first who were not looked at for the longest. */
async function lookAtSaves({ works, at }: Snapshot, database: Platform['database']): Promise<void> {
  const now = at.getTime()
  const silent = [...works.values()].filter((work) => mustBeLookedAt(work, now))
  if (silent.length === 0) return
  const chosen = silent.toSorted((one, other) => one.checked_at - other.checked_at).slice(0, maxSavesRead)
  const saves = new Map((await readSaves(database, chosen)).map(({ student_id, saved_at }) => [student_id, saved_at]))
  for (const work of chosen) {
    work.checked_at = now
    const saved_at = saves.get(work.student_id) ?? null
    if (saved_at !== null && saved_at > (work.seen_at ?? 0)) work.seen_at = saved_at
  }
}

const lookAgainMs = 15_000
const mustBeLookedAt = (work: Work, now: number): boolean =>
  now - work.checked_at > lookAgainMs && isSilent(work, now) && stateOf(work, now) !== 'done'

/** The sum over the schools of some regions. */
export function sumOf(schools: Iterable<BoardSchool>): BoardCounts {
  const sum = noCounts()
  for (const { counts } of schools) addCounts(sum, counts)
  return sum
}

interface Watched {
  round: RoundRow
  snapshot: Promise<Snapshot>
  wholeAt: number
  askedAt: number
  /** Something was just done here, so the next watcher must not get an earlier reading. */
  isTouched: boolean
  reading: Promise<void> | null
}

/** A board that nobody asks for is dropped after this time. */
const forgottenMs = 600_000

/**
 * The boards of a process, one for each open round. A board is read at most once a second, and only while somebody
 * asks for it; whoever asks meanwhile shares that reading.
 */
export function createBoards(platform: Platform) {
  const boards = new Map<string, Watched>()
  const keyOf = ({ season_id, round }: RoundRow) => `${season_id} ${round}`

  function boardOf(round: RoundRow, now: number): Watched {
    const key = keyOf(round)
    const existing = boards.get(key)
    // The row is read anew whenever a round has changed in any process.
    if (existing?.round === round) return existing
    for (const [other, { askedAt }] of boards) if (now - askedAt > forgottenMs) boards.delete(other)
    const snapshot = readWhole(platform, round)
    const board = { round, snapshot, wholeAt: now, askedAt: now, isTouched: false, reading: null }
    boards.set(key, board)
    snapshot.catch(() => boards.get(key) === board && boards.delete(key))
    return board
  }

  /** Brings a board up to date. Every two minutes all of it is read; until that is done, changes are read as usual. */
  async function update(board: Watched, snapshot: Snapshot): Promise<void> {
    board.isTouched = false
    const now = platform.now().getTime()
    if (now - board.wholeAt <= wholeMs) return readChanges(platform, snapshot)
    board.wholeAt = now
    board.snapshot = Promise.resolve(await readWhole(platform, snapshot.round))
  }

  async function read(round: RoundRow): Promise<Snapshot> {
    const now = platform.now().getTime()
    const board = boardOf(round, now)
    board.askedAt = now
    const snapshot = await board.snapshot
    if (board.isTouched || now - snapshot.at.getTime() >= tickMs)
      await (board.reading ??= update(board, snapshot).finally(() => (board.reading = null)))
    return board.snapshot
  }

  /** Has the next watcher see what was just done here. */
  function touch(round: RoundRow): void {
    const board = boards.get(keyOf(round))
    if (board) board.isTouched = true
  }

  return { read, touch }
}
export type Boards = ReturnType<typeof createBoards>
