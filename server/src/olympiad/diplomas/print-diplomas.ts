import { and, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { SchoolDiplomas } from '#contract/olympiad/diplomas'
import { rankedRounds, type RankedRound } from '#contract/values/olympiad'
import { sendSheet, type SheetServices } from '../../diagnostics/certificates/send-sheet.ts'
import type { Context } from '../../platform/context.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownSchool } from '../../profiles/own-school.ts'
import { isConfirmedFor } from '../../profiles/policy/may-see.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { parentLinks } from '../../profiles/tables.ts'
import { olympiadPlaces, olympiadSeasonRounds, olympiadSeasons } from '../tables.ts'
import { hasDiploma, isOfRound, readDiplomaRows } from './diploma-rows.ts'
import { diplomaSheet } from './diploma-sheet.ts'
import { findDiploma } from './read-diploma.ts'

interface Printing extends SheetServices {
  /** Address of the site, for the QR code. */
  home: string
}
interface OfRound {
  season: string
  round: RankedRound
}

/** Sends the own diploma of a pupil, or that of a linked child, as a PDF with the full name. */
export async function sendOwnDiploma(
  { platform: { db, translate }, user, language }: Context,
  { number, printing, reply }: { number: string; printing: Printing; reply: FastifyReply },
): Promise<FastifyReply> {
  const row = await findDiploma(db, language, number)
  const child = row.place.student_id
  if (child === null || !row.pupils_see) return refuse('not-found')
  const isLinked = and(isConfirmedFor(user.id), eq(parentLinks.student_id, child))
  if (user.id !== child && (await db.$count(parentLinks, isLinked)) === 0) refuse('not-found')
  const sheet = diplomaSheet(translate, [row], { language, home: printing.home })
  return sendSheet(printing, { id: row.number, name: row.number, sheet }, reply)
}

/** Staff of a school see the results of its pupils once the pupils do. */
const ofSchool = (school_id: string): SQL | undefined =>
  and(eq(olympiadPlaces.school_id, school_id), eq(olympiadSeasonRounds.pupils_see, true))

/** Lists the final rounds in which pupils of the caller's school have diplomas, the newest first. */
export async function listSchoolDiplomas(context: Context): Promise<SchoolDiplomas[]> {
  const { db } = context.platform
  const school = await ownSchool(context)
  const title = inLanguages(olympiadSeasons, 'title')[context.language]
  const rows = await db
    .select({ season: olympiadSeasons.id, title, round: olympiadPlaces.round, diplomas: count() })
    .from(olympiadPlaces)
    .innerJoin(olympiadSeasonRounds, isOfRound)
    .innerJoin(olympiadSeasons, eq(olympiadSeasons.id, olympiadPlaces.season_id))
    .where(and(hasDiploma, ofSchool(school.id), isNotNull(olympiadPlaces.student_id)))
    .groupBy(olympiadSeasons.id, title, olympiadPlaces.round)
    .orderBy(desc(olympiadSeasons.id), desc(olympiadPlaces.round))
  return rows.flatMap(({ round, ...row }) =>
    rankedRounds.filter((one) => one === round).map((one) => ({ ...row, round: one })),
  )
}

/** Sends the diplomas of all pupils of the caller's school in a round as one file. */
export async function sendSchoolDiplomas(
  context: Context,
  of: OfRound,
  sending: { printing: Printing; reply: FastifyReply },
): Promise<FastifyReply> {
  const { id } = await ownSchool(context)
  return sendDiplomas(context, { ...of, school: id, where: ofSchool(id) }, sending)
}

/** Sends the diplomas of all pupils of any school in a round as one file. */
export const sendDiplomasOf = (
  context: Context,
  of: OfRound & { school: string },
  sending: { printing: Printing; reply: FastifyReply },
): Promise<FastifyReply> => sendDiplomas(context, { ...of, where: eq(olympiadPlaces.school_id, of.school) }, sending)

async function sendDiplomas(
  { platform: { db, translate }, user, language, now }: Context,
  { season, round, school, where }: OfRound & { school: string; where: SQL | undefined },
  { printing, reply }: { printing: Printing; reply: FastifyReply },
): Promise<FastifyReply> {
  const ofRound = and(eq(olympiadPlaces.season_id, season), eq(olympiadPlaces.round, round))
  const rows = await readDiplomaRows(db, language, and(ofRound, where, isNotNull(olympiadPlaces.student_id)))
  if (rows.length === 0) refuse('olympiad-no-diplomas')
  const student_ids = rows.flatMap(({ place }) => place.student_id ?? [])
  await recordFirstViews(db, user, { student_ids, what: 'result', now })
  const title = translate(language, 'olympiad.diploma.file', {
    season: rows[0]?.season ?? '',
    round: translate(language, `olympiad.diploma.round.${round}`),
    school: rows[0]?.school ?? '',
  })
  const sheet = diplomaSheet(translate, rows, { language, home: printing.home, title })
  return sendSheet(printing, { id: `${season}-${round}-${school}`, name: `diplomas-${season}-${round}`, sheet }, reply)
}
