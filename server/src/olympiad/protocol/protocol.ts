import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Received, Reply } from '#contract/calls/endpoint'
import type * as api from '#contract/olympiad/protocol'
import type { Protocol, ProtocolContent } from '#contract/olympiad/protocol'
import type { AttendanceReason } from '#contract/values/live-board'
import { askOwnPassword } from '../../accounts/check-password.ts'
import { sortedJson } from '../../diagnostics/sorted-json.rules.ts'
import { area, areaNames } from '../../places/area.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownSchool } from '../../profiles/own-school.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { users } from '../../users/tables.ts'
import { isOfSchool } from '../board/scope.ts'
import { passedStageOne, presentSchool } from '../ranking/takes-part.ts'
import { readSeasons, type RoundRow } from '../seasons.ts'
import { contentOf, isOver, noDraft, readAttendance, type Row } from './content.ts'
import { ofPlace, placeOf, type Of, type Place } from './place.ts'
import { olympiadProtocolAdditions, olympiadProtocols } from './tables.ts'

const hashOf = (content: ProtocolContent): string => createHash('sha256').update(sortedJson(content)).digest('hex')

/** Reads the protocol of a school: what was signed, or the draft with what is known of the round. */
export async function readProtocol(context: Context, of: Of): Promise<Protocol> {
  const { platform, user, now } = context
  const place = await placeOf(context, of)
  const [row] = await platform.db.select().from(olympiadProtocols).where(ofPlace(place))
  const attended = await readAttendance(platform.database, place, now)
  const is_own = isOfSchool(user)
  const student_ids = attended.map(({ student_id }) => student_id)
  if (is_own) await recordFirstViews(platform.db, user, { student_ids, what: 'profile', now })
  const draft = row ?? noDraft
  const isSigned = Boolean(row?.signed_at)
  return {
    content: row?.content ?? (await contentOf(context, place, { draft, attended })),
    school: await readSchool(context, place.school_id),
    names: is_own ? attended.map(({ number, name }) => ({ number, name })) : [],
    version: draft.version,
    may_sign: is_own && !isSigned && isOver(attended),
    is_own,
    ...(await readSigned(platform.db, place, row)),
  }
}

async function readSigned(db: Db, place: Place, row: Row | undefined): Promise<Pick<Protocol, 'signed' | 'additions'>> {
  const signed = row ? await signatureOf(db, row) : null
  return { signed, additions: signed ? await readAdditions(db, place) : [] }
}

async function readSchool({ platform: { db }, language }: Context, id: string): Promise<Protocol['school']> {
  const [school] = await db
    .select({ id: schools.id, name: localName.schools[language].name, district: areaNames(language).district })
    .from(schools)
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(eq(schools.id, id))
  return school ? { ...school, district: school.district ?? '' } : refuse('not-found')
}

const fullName = sql<string>`trim(concat_ws(' ', ${users.last_name}, ${users.first_name}))`

async function signatureOf(db: Db, { content, hash, signed_at, signed_by }: Row): Promise<Protocol['signed']> {
  if (!content || !signed_at || !signed_by) return null
  const [person] = await db.select({ name: fullName }).from(users).where(eq(users.id, signed_by))
  return { at: signed_at, by: person?.name ?? '', hash, is_intact: hashOf(content) === hash }
}

function readAdditions(db: Db, { round: { season_id, round }, school_id }: Place): Promise<Protocol['additions']> {
  const { id, words, at, by_id } = olympiadProtocolAdditions
  return db
    .select({ id, words, at, by: sql<string>`coalesce(${fullName}, '')` })
    .from(olympiadProtocolAdditions)
    .leftJoin(users, eq(users.id, by_id))
    .where(
      and(
        eq(olympiadProtocolAdditions.season_id, season_id),
        eq(olympiadProtocolAdditions.round, round),
        eq(olympiadProtocolAdditions.school_id, school_id),
      ),
    )
    .orderBy(asc(id))
}

/** Saves the draft. Of two who write at one moment the second is told. */
export async function saveProtocol(
  context: Context,
  of: Of,
  { version, supervisors, incidents, attendance }: Received<typeof api.saveProtocol>['body'],
): Promise<void> {
  const { db } = context.platform
  const place = await placeOf(context, of)
  const reasons: Record<string, AttendanceReason> = Object.fromEntries(
    attendance.map(({ number, reason }) => [number, reason]),
  )
  const draft = { supervisors, incidents, attendance: reasons, version: version + 1 }
  await db.transaction(async (tx) => {
    const row = await lockProtocol(tx, place)
    if (row?.signed_at) refuse('protocol-signed')
    if ((row?.version ?? 0) !== version) refuse('protocol-changed')
    if (row) return void (await tx.update(olympiadProtocols).set(draft).where(ofPlace(place)))
    const { season_id, round } = place.round
    const added = await tx
      .insert(olympiadProtocols)
      .values({ season_id, round, school_id: place.school_id, ...draft })
      .onConflictDoNothing()
      .returning({ version: olympiadProtocols.version })
    if (added.length === 0) refuse('protocol-changed')
  })
}

const lockProtocol = async (tx: Db, place: Place): Promise<Row | undefined> =>
  (await tx.select().from(olympiadProtocols).where(ofPlace(place)).for('update'))[0]

/** Signs the protocol with the own password: what it says then never changes. */
export async function signProtocol(
  context: Context,
  of: Of,
  { version, current_password }: Received<typeof api.signProtocol>['body'],
): Promise<void> {
  const { platform, user } = context
  const place = await placeOf(context, of)
  await askOwnPassword(platform.db, user, current_password)
  const now = platform.now()
  const attended = await readAttendance(platform.database, place, now)
  if (!isOver(attended)) refuse('protocol-too-early')
  const [before] = await platform.db.select().from(olympiadProtocols).where(ofPlace(place))
  if (!before?.supervisors) return refuse('protocol-no-supervisor')
  const content = await contentOf(context, place, { draft: before, attended })
  await platform.db.transaction(async (tx) => {
    const row = await lockProtocol(tx, place)
    if (row?.signed_at) refuse('protocol-signed')
    if (row?.version !== version || before.version !== version) refuse('protocol-changed')
    const signature = { content, hash: hashOf(content), signed_at: now.toISOString(), signed_by: user.id }
    await tx.update(olympiadProtocols).set(signature).where(ofPlace(place))
  })
}

/** Adds a correction to a signed protocol. */
export async function addToProtocol(context: Context, of: Of, words: string): Promise<void> {
  const { platform, user, now } = context
  const place = await placeOf(context, of)
  const [row] = await platform.db.select().from(olympiadProtocols).where(ofPlace(place))
  if (!row?.signed_at) refuse('protocol-unsigned')
  const { season_id, round } = place.round
  await platform.db.insert(olympiadProtocolAdditions).values({
    id: newId(now.getTime()),
    season_id,
    round,
    school_id: place.school_id,
    words,
    at: now.toISOString(),
    by_id: user.id,
  })
}

const takenSql = `
select p.season_id from students pupil join olympiad_participants p on p.student_id = pupil.student_id
where pupil.school_id = $1
union
select p.season_id from olympiad_participants p join students pupil on pupil.student_id = p.student_id
where p.school_id = $1 and pupil.school_id is null
union
select w.season_id from olympiad_protocols w where w.school_id = $1`

/** Lists the rounds that have opened and in which the own school takes part, the newest first. */
export async function listOwnProtocols(context: Context): Promise<Reply<typeof api.listOwnProtocols>> {
  const { db, database } = context.platform
  const school = await ownSchool(context)
  const taken = await database.query('protocol-seasons', takenSql, [school.id])
  const signed = await db.select().from(olympiadProtocols).where(eq(olympiadProtocols.school_id, school.id))
  const isSigned = ({ season_id, round }: RoundRow) =>
    signed.some((one) => one.season_id === season_id && one.round === round && one.signed_at !== null)
  // What is final and was never signed asks for nothing any more.
  const isShown = ({ phase }: RoundRow) => phase !== 'planned' && phase !== 'final'
  const seasons = (await readSeasons(db)).filter(({ id }) => taken.some(({ season_id }) => season_id === id))
  const rounds = seasons.flatMap((season) => season.rounds).filter((round) => isShown(round) || isSigned(round))
  return {
    school: school.name,
    rounds: rounds
      .map((round) => ({
        season: round.season_id,
        round: round.round,
        closes_at: round.closes_at,
        is_open: round.phase === 'open',
        is_signed: isSigned(round),
      }))
      .toReversed(),
  }
}

/** Counts the schools of a round that have participants and have not signed their protocol. */
export async function countUnsigned(db: Db, { season_id, round }: RoundRow): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select count(distinct now_at.school_id) as schools
      from olympiad_participants p ${sql.raw(presentSchool)}
      where p.season_id = ${season_id} and (${round} <> 'stage-2' or ${sql.raw(passedStageOne('p'))})
        and not exists (select from olympiad_protocols w where w.season_id = p.season_id and w.round = ${round}
          and w.school_id = now_at.school_id and w.signed_at is not null)`,
  )
  return Number(row?.schools ?? 0)
}
