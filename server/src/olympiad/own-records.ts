import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { Person } from '../platform/slice.ts'
import { olympiadAppeals, olympiadPointVersions } from './appeals.tables.ts'
import { olympiadApplications } from './applications.tables.ts'
import { papersOf } from './applications/read-applications.ts'
import { olympiadRoomActions, olympiadSigns } from './board/tables.ts'
import { isOfRound } from './diplomas/diploma-rows.ts'
import { olympiadEntryCodes } from './entry/tables.ts'
import { olympiadProtocols } from './protocol/tables.ts'
import { olympiadNameConsents, olympiadParticipants, olympiadPlaces, olympiadSeasonRounds } from './tables.ts'

/**
 * The olympiad in the export of own data: registrations, results that pupils see, consents to be named, entries,
 * appeals, applications.
 */
export async function ownOlympiad(db: Db, person: string): Promise<Record<string, unknown>> {
  const olympiad_registrations = await db
    .select()
    .from(olympiadParticipants)
    .where(eq(olympiadParticipants.student_id, person))
  const olympiad_places = await db
    .select(getTableColumns(olympiadPlaces))
    .from(olympiadPlaces)
    .innerJoin(olympiadSeasonRounds, isOfRound)
    .where(and(eq(olympiadPlaces.student_id, person), eq(olympiadSeasonRounds.pupils_see, true)))
  const olympiad_name_consents = await db
    .select()
    .from(olympiadNameConsents)
    .where(eq(olympiadNameConsents.student_id, person))
  const { season_id, round, given_out_at, entered_at } = olympiadEntryCodes
  const olympiad_entry_codes = await db
    .select({ season_id, round, given_out_at, entered_at })
    .from(olympiadEntryCodes)
    .where(eq(olympiadEntryCodes.student_id, person))
  const school_applications = await readOwnApplications(db, person)
  return {
    olympiad_registrations,
    olympiad_places,
    olympiad_name_consents,
    olympiad_entry_codes,
    school_applications,
    ...(await readOwnAppeals(db, person)),
    ...(await readOwnRoom(db, person)),
  }
}

const ofShownRound = and(
  eq(olympiadSeasonRounds.season_id, olympiadAppeals.season_id),
  eq(olympiadSeasonRounds.round, olympiadAppeals.round),
  eq(olympiadSeasonRounds.pupils_see, true),
)
/** Points have versions where there is an appeal. While a round is being scored again, the family reads neither. */
const isOfShownAppeal = sql`exists (select from ${olympiadAppeals} inner join ${olympiadSeasonRounds} on ${ofShownRound}
  where ${olympiadAppeals.attempt_id} = ${olympiadPointVersions.attempt_id})`

/** Appeals against points of the person, and the versions of those points. */
async function readOwnAppeals(db: Db, person: string) {
  const { round, season_id, item, text, filed_at, points_before, max, proposed_points, reason, answered_at } =
    olympiadAppeals
  const filed = await db
    .select({ season_id, round, item, text, filed_at, points_before, max, proposed_points, reason, answered_at })
    .from(olympiadAppeals)
    .innerJoin(olympiadSeasonRounds, ofShownRound)
    .where(eq(olympiadAppeals.student_id, person))
  // What is only proposed has not been answered.
  const olympiad_appeals = filed.map(({ proposed_points: points, reason: why, ...appeal }) => ({
    ...appeal,
    points: appeal.answered_at && points,
    reason: appeal.answered_at && why,
  }))
  const versions = olympiadPointVersions
  const olympiad_point_versions = await db
    .select({
      item: versions.item,
      kind: versions.kind,
      points: versions.points,
      max: versions.max,
      // What staff noted for themselves is no data of the pupil.
      reason: sql<string>`case when ${versions.kind} = 'appeal' then ${versions.reason} else '' end`,
      at: versions.at,
    })
    .from(versions)
    .where(and(eq(versions.student_id, person), isOfShownAppeal))
  return { olympiad_appeals, olympiad_point_versions }
}

/** Signs of life with a call for help, what staff did with the own clock, and the own line of signed protocols. */
async function readOwnRoom(db: Db, person: string) {
  const olympiad_signs = await db
    .select({
      season_id: olympiadSigns.season_id,
      round: olympiadSigns.round,
      seen_at: olympiadSigns.seen_at,
      answered: olympiadSigns.answered,
      help: olympiadSigns.help,
      help_at: olympiadSigns.help_at,
    })
    .from(olympiadSigns)
    .where(eq(olympiadSigns.student_id, person))
  const numbers = await db
    .select({ season_id: olympiadParticipants.season_id, number: olympiadParticipants.number })
    .from(olympiadParticipants)
    .where(eq(olympiadParticipants.student_id, person))
  const actions = olympiadRoomActions
  const olympiad_room_actions = []
  const olympiad_attendance = []
  for (const { season_id, number } of numbers) {
    const ofNumber = sql`${actions.season_id} = ${season_id} and ${number}::integer = any(${actions.numbers})`
    const { round, kind, reason, minutes, at } = actions
    olympiad_room_actions.push(
      ...(await db
        .select({ season_id: actions.season_id, round, kind, reason, minutes, at })
        .from(actions)
        .where(ofNumber)),
    )
    const protocols = await db
      .select({ round: olympiadProtocols.round, content: olympiadProtocols.content })
      .from(olympiadProtocols)
      .where(sql`${olympiadProtocols.season_id} = ${season_id} and ${olympiadProtocols.content} is not null
        and exists (select from jsonb_array_elements(${olympiadProtocols.content} -> 'attendance') one
          where (one ->> 'number')::integer = ${number}::integer)`)
    for (const { round: of, content } of protocols) {
      const own = content?.attendance.find((one) => one.number === number)
      if (own) olympiad_attendance.push({ season_id, round: of, ...own })
    }
  }
  return { olympiad_signs, olympiad_room_actions, olympiad_attendance }
}

/** Applications with the kinds of their papers; who of the staff answered is no data of the pupil. */
async function readOwnApplications(db: Db, person: string) {
  const { answered_by: _, special_school: __, ...columns } = getTableColumns(olympiadApplications)
  const rows = await db.select(columns).from(olympiadApplications).where(eq(olympiadApplications.student_id, person))
  const papers = await papersOf(db, rows)
  return rows.map((row) => ({
    ...row,
    papers: (papers.get(row.id) ?? []).map(({ kind, added_at }) => ({ kind, added_at })),
  }))
}

/** Takes the person out of the results: figures and hash stay, and nothing tells whose they were. */
export async function erasePlaces(db: Db, { id }: Person): Promise<void> {
  await db
    .update(olympiadPlaces)
    .set({ student_id: null, last_name: '', first_name: '' })
    .where(eq(olympiadPlaces.student_id, id))
}
