import { and, asc, eq, isNull } from 'drizzle-orm'
import type { EntryCard, EntryCodes } from '#contract/olympiad/entry'
import { endSittingSessions, forgetSessions } from '../../accounts/sessions/sessions.ts'
import { byName } from '../../platform/by-name.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownSchool, type OwnSchool } from '../../profiles/own-school.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { students } from '../../profiles/tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { olympiadRoomActions } from '../board/tables.ts'
import { findWork } from '../ranking/read-works.ts'
import { isPassed } from '../ranking/takes-part.ts'
import { recordChange } from '../record-change.ts'
import { findCurrentSeason, type RoundRow, type Season } from '../seasons.ts'
import { olympiadParticipants } from '../tables.ts'
import { entryCode, hashOfEntryCode } from './code.ts'
import { olympiadEntryCodes } from './tables.ts'
import { entryWindow } from './window.rules.ts'

/** Reads who of the own school needs a code for the next round; every pupil shown is a recorded look. */
export async function readEntryCodes(context: Context): Promise<EntryCodes> {
  const { platform, user, language, now } = context
  const { db } = platform
  const school = await ownSchool(context)
  const head = { school: school.name, is_rural: school.is_rural }
  const season = await findCurrentSeason(db)
  const round = season && nextRound(season, now)
  if (!season || !round) return { ...head, round: null, pupils: [] }
  const pupils = await readPupils(db, round, school.id)
  await recordFirstViews(db, user, { student_ids: pupils.map(({ student_id }) => student_id), what: 'profile', now })
  const { codes_from, enters_from, opens_at, closes_at } = entryWindow(round)
  return {
    ...head,
    round: {
      title: inLanguages(season, 'title')[language],
      round: round.round,
      opens_at,
      closes_at,
      codes_from,
      enters_from,
      is_early: now.toISOString() < codes_from,
      is_given_out: pupils.some(({ serial }) => serial !== null),
    },
    pupils: pupils
      .map(({ student_id: _, serial: __, ...pupil }) => pupil)
      .toSorted((one, other) => one.grade - other.grade || byName(language, one.name, other.name)),
  }
}

/** Gives out the codes of all pupils of the own school. Whoever has one keeps it. */
export async function giveOutCodes(context: Context): Promise<EntryCard[]> {
  const { platform, user, language, now } = context
  const { db, secret } = platform
  const school = await ownSchool(context)
  const round = await roundOfCodes(context, school)
  const pupils = await readPupils(db, round, school.id)
  await recordFirstViews(db, user, { student_ids: pupils.map(({ student_id }) => student_id), what: 'profile', now })
  await insertCodes(platform, round, { pupils, now })
  return pupils
    .map(({ number, name, grade, ...pupil }) => ({ number, name, grade, code: codeFor(secret, round, pupil) }))
    .toSorted((one, other) => one.grade - other.grade || byName(language, one.name, other.name))
}

interface WithCode {
  student_id: string
  /** Null before the first code. */
  serial: number | null
}

/** The code that a participant has, or gets first. */
export const codeFor = (
  secret: string,
  { season_id, round }: Pick<RoundRow, 'season_id' | 'round'>,
  { student_id, serial }: WithCode,
): string => entryCode(secret, { season_id, round, student_id, serial: serial ?? 1 })

/** Stores the codes of participants who have none. */
export async function insertCodes(
  { db, secret }: Pick<Platform, 'db' | 'secret'>,
  round: Pick<RoundRow, 'season_id' | 'round'>,
  { pupils, now }: { pupils: readonly WithCode[]; now: Date },
): Promise<void> {
  const fresh = pupils.map((pupil) => ({
    season_id: round.season_id,
    round: round.round,
    student_id: pupil.student_id,
    serial: pupil.serial ?? 1,
    code_hash: hashOfEntryCode(secret, codeFor(secret, round, pupil)),
    given_out_at: now.toISOString(),
  }))
  if (fresh.length > 0) await db.insert(olympiadEntryCodes).values(fresh).onConflictDoNothing()
}

/**
 * Replaces the code of one pupil of the own school. The old code and every session that it opened end; the attempt and
 * its answers stay, and the pupil goes on with the new code on any device. While the round is on, the log of the room
 * says that the work was handed over.
 */
export async function replaceCode(context: Context, number: number, reason: string): Promise<EntryCard> {
  const { platform, user, now } = context
  const { db, secret } = platform
  const school = await ownSchool(context)
  const round = await roundOfCodes(context, school)
  const pupil = (await readPupils(db, round, school.id)).find((one) => one.number === number) ?? refuse('not-found')
  const { season_id } = round
  const own = { season_id, round: round.round, student_id: pupil.student_id }
  const { code, ended } = await db.transaction(async (tx) => {
    const given_out_at = now.toISOString()
    const [before] = await tx.select().from(olympiadEntryCodes).where(codeOf(own)).for('update')
    const serial = (before?.serial ?? 0) + 1
    const next = entryCode(secret, { ...own, serial })
    const written = { serial, code_hash: hashOfEntryCode(secret, next), given_out_at }
    await tx
      .insert(olympiadEntryCodes)
      .values({ ...own, ...written })
      .onConflictDoUpdate({
        target: [olympiadEntryCodes.season_id, olympiadEntryCodes.round, olympiadEntryCodes.student_id],
        set: written,
      })
    await recordChange(tx, {
      season_id,
      round: round.round,
      what: 'entry-code',
      before: `${number}: ${before?.serial ?? 0}`,
      after: `${number}: ${serial}`,
      reason,
      by_id: user.id,
      at: now,
    })
    // Before the work has begun, and after its end, nothing is handed over.
    if (round.phase === 'open' && (await findWork(tx, round, pupil.student_id))?.state === 'started')
      await tx.insert(olympiadRoomActions).values({
        id: newId(now.getTime()),
        season_id,
        round: round.round,
        school_id: school.id,
        kind: 'hand-over',
        reason: 'other',
        words: reason,
        numbers: [number],
        at: given_out_at,
        by_id: user.id,
      })
    return { code: next, ended: await endSittingSessions(tx, pupil.student_id) }
  })
  forgetSessions(platform, ended)
  return { number, name: pupil.name, grade: pupil.grade, code }
}

async function roundOfCodes({ platform, now }: Context, { is_rural }: OwnSchool): Promise<RoundRow> {
  if (!is_rural) refuse('olympiad-not-rural')
  const season = await findCurrentSeason(platform.db)
  const round = (season && nextRound(season, now)) ?? refuse('entry-no-round')
  return now.toISOString() < entryWindow(round).codes_from ? refuse('entry-no-round') : round
}

/** The round that pupils enter now or next: first one whose window is on, then one whose codes are due. */
function nextRound({ rounds }: Season, now: Date): RoundRow | null {
  // An open round stays until staff close it: works go on after its window, and some begin later.
  const ahead = rounds.filter(
    ({ phase, closes_at }) => phase === 'open' || (phase === 'planned' && now.toISOString() < closes_at),
  )
  const moment = now.toISOString()
  const rank = (round: RoundRow) => {
    if (round.phase === 'open') return moment < round.closes_at ? 0 : 2
    return moment < entryWindow(round).codes_from ? 3 : 1
  }
  const [next] = ahead.toSorted((one, other) => rank(one) - rank(other) || one.opens_at.localeCompare(other.opens_at))
  return next ?? null
}

export const codeOf = ({
  season_id,
  round,
  student_id,
}: Pick<typeof olympiadEntryCodes.$inferSelect, 'season_id' | 'round' | 'student_id'>) =>
  and(
    eq(olympiadEntryCodes.season_id, season_id),
    eq(olympiadEntryCodes.round, round),
    eq(olympiadEntryCodes.student_id, student_id),
  )

/** The participants who learn at a school now and take part in the round: in stage 2 not all of them. */
async function readPupils(db: Db, { season_id, round }: RoundRow, school_id: string) {
  const rows = await db
    .select({
      student_id: olympiadParticipants.student_id,
      number: olympiadParticipants.number,
      grade: olympiadParticipants.grade,
      serial: olympiadEntryCodes.serial,
      entered_at: olympiadEntryCodes.entered_at,
      ...nameColumns,
    })
    .from(olympiadParticipants)
    .innerJoin(users, eq(users.id, olympiadParticipants.student_id))
    .innerJoin(students, eq(students.student_id, olympiadParticipants.student_id))
    .leftJoin(
      olympiadEntryCodes,
      and(
        eq(olympiadEntryCodes.season_id, olympiadParticipants.season_id),
        eq(olympiadEntryCodes.round, round),
        eq(olympiadEntryCodes.student_id, olympiadParticipants.student_id),
      ),
    )
    .where(
      and(
        eq(olympiadParticipants.season_id, season_id),
        eq(students.school_id, school_id),
        isNull(users.blocked_at),
        round === 'stage-2' ? isPassed : undefined,
      ),
    )
    .orderBy(asc(olympiadParticipants.number))
  return rows.map(({ last_name, first_name, ...row }) => ({ ...row, name: `${last_name} ${first_name}`.trim() }))
}
