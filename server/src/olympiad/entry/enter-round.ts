import { eq, sql } from 'drizzle-orm'
import type { EntryOf, enterRound as endpoint } from '#contract/olympiad/entry'
import type { Reply } from '#contract/calls/endpoint'
import { readUser } from '../../accounts/read-user.ts'
import { isBlocked, refuseBlocked } from '../../accounts/sessions/blocked.ts'
import { openSession } from '../../accounts/sessions/sessions.ts'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Language } from '#contract/values/locale'
import { lockPerson } from '../../users/lock-person.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { plainCode } from '../rehearsal/code.ts'
import { readSeason, roundOf, type RoundRow } from '../seasons.ts'
import { olympiadParticipants } from '../tables.ts'
import { hashOfEntryCode } from './code.ts'
import { findWork } from '../ranking/read-works.ts'
import { olympiadEntryCodes } from './tables.ts'
import { entryState, entryWindow } from './window.rules.ts'

/** A session outlives the window, so that an attempt begun in its last minute can be finished with every pause. */
const hoursAfterWindow = 12

/** Reads whose code it is. The reply has the first name and an initial, enough for a pupil to see a mix-up. */
export async function readEntry(
  { db, secret }: Pick<Platform, 'db' | 'secret'>,
  typed: string,
  { language, now }: { language: Language; now: Date },
): Promise<EntryOf> {
  const { season, round, participant, person, is_working } = await find(db, secret, typed)
  const [school] = await db
    .select({ name: localName.schools[language].name })
    .from(schools)
    .where(eq(schools.id, participant.school_id))
  const window = entryWindow(round, participant.delay_minutes)
  return {
    name: `${person.first_name} ${person.last_name.slice(0, 1)}.`,
    grade: participant.grade,
    school: school?.name ?? '',
    title: inLanguages(season, 'title')[language],
    round: round.round,
    state: entryState({ ...window, is_working }, round.phase, now),
    opens_at: window.opens_at,
    closes_at: window.closes_at,
    enters_from: window.enters_from,
  }
}

/** Opens a session for the test of the round alone. The device is not remembered as one of the pupil’s own. */
export async function enterRound(platform: Platform, typed: string, device: string): Promise<Reply<typeof endpoint>> {
  const { db, secret } = platform
  const now = platform.now()
  const { round, participant, person, is_working } = await find(db, secret, typed)
  const window = entryWindow(round, participant.delay_minutes)
  const state = entryState({ ...window, is_working }, round.phase, now)
  if (state !== 'open') refuse(state === 'early' ? 'entry-early' : 'entry-over')
  refuseBlocked(person)
  const { test_id } = round
  const end = Math.max(Date.parse(window.closes_at), now.getTime())
  const until = new Date(end + hoursAfterWindow * 3_600_000).toISOString()
  const user_id = participant.student_id
  const token = await db.transaction(async (tx) => {
    await lockPerson(tx, user_id)
    // Finds no row if the code was replaced meanwhile, which ended all sessions that it had opened.
    const entered = await tx
      .update(olympiadEntryCodes)
      .set({ entered_at: sql`coalesce(${olympiadEntryCodes.entered_at}, ${now.toISOString()})` })
      .where(hasCode(secret, typed))
      .returning({ student_id: olympiadEntryCodes.student_id })
    if (entered.length === 0) refuse('entry-code-unknown')
    return openSession(tx, { user_id, device, sitting: { test_id, until } }, now)
  })
  const user = { ...(await readUser(db, user_id, now)), sitting_test_id: test_id }
  return { token, user, role: user.role, test_id }
}

interface Found {
  season: Awaited<ReturnType<typeof readSeason>>
  round: RoundRow
  participant: typeof olympiadParticipants.$inferSelect
  person: { first_name: string; last_name: string; role_id: number; is_blocked: boolean }
  /** Whether the pupil has begun the round and not finished; the work goes on after the window. */
  is_working: boolean
}

async function find(db: Db, secret: string, typed: string): Promise<Found> {
  const [found] = await db
    .select({
      code: olympiadEntryCodes,
      participant: olympiadParticipants,
      person: { ...nameColumns, role_id: users.role_id, is_blocked: isBlocked },
    })
    .from(olympiadEntryCodes)
    .innerJoin(olympiadParticipants, isOfCode)
    .innerJoin(users, eq(users.id, olympiadEntryCodes.student_id))
    .where(hasCode(secret, typed))
  if (!found) return refuse('entry-code-unknown')
  const season = await readSeason(db, found.code.season_id)
  const round = roundOf(season, found.code.round)
  const work = await findWork(db, round, found.code.student_id)
  return { season, round, participant: found.participant, person: found.person, is_working: work?.state === 'started' }
}

const hasCode = (secret: string, typed: string) =>
  eq(olympiadEntryCodes.code_hash, hashOfEntryCode(secret, plainCode(typed)))

const isOfCode = sql`${olympiadParticipants.season_id} = ${olympiadEntryCodes.season_id}
  and ${olympiadParticipants.student_id} = ${olympiadEntryCodes.student_id}`
