import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import {
  olympiadGrades,
  olympiadRounds,
  olympiadStatuses,
  olympiadSubjects,
  rankedRounds,
  roundPhases,
} from '../values/olympiad.ts'
import { languages } from '../values/locale.ts'
import { Moment } from '../values/wire.ts'

/** A season is named by its school year, such as 2026-2027. */
export const SeasonId = z.string().check(z.regex(/^20\d\d-20\d\d$/))

const Round = z.object({
  round: z.enum(olympiadRounds),
  opens_at: Moment,
  closes_at: Moment,
  phase: z.enum(roundPhases),
})
export const OlympiadSeason = z.object({
  id: z.string(),
  title: z.string(),
  registers_from: Moment,
  registers_until: Moment,
  registration: z.enum(['ahead', 'open', 'over']),
  rounds: z.array(Round),
  /** The languages in which the tasks are given. */
  languages: z.array(z.enum(languages)),
  is_demo: z.boolean(),
})
export type OlympiadSeason = z.infer<typeof OlympiadSeason>

/** A round whose results everybody may see. */
const PublicRound = z.object({
  round: z.enum(rankedRounds),
  /** Whether the results are final; others may still change. */
  is_final: z.boolean(),
  /** SHA-256 of the final rows; empty before. */
  hash: z.string(),
})
export const readOlympiad = get('/api/olympiad', {
  summary: 'Read the season of the olympiad that is on or comes next, and the seasons with public results',
  for: 'anyone',
  reply: z.object({
    season: z.nullable(OlympiadSeason),
    results: z.array(
      z.object({ season: z.string(), title: z.string(), is_demo: z.boolean(), rounds: z.array(PublicRound) }),
    ),
  }),
})

/** Points of each subject: the percentage of its points, with one decimal. */
export const SubjectPoints = z.record(z.enum(olympiadSubjects), z.number())

/**
 * A row of the public results. Without the family's consent to publish, the name is given by its initials, and
 * district, locality and school are empty.
 */
export const PlaceRow = z.object({
  /** The number of the participant in the season. */
  number: z.number(),
  rank: z.number(),
  name: z.string(),
  region: z.string(),
  district: z.string(),
  locality: z.string(),
  school: z.string(),
  grade: z.number(),
  points: SubjectPoints,
  total: z.number(),
  status: z.enum(olympiadStatuses),
})
export type PlaceRow = z.infer<typeof PlaceRow>

const params = z.object({ season: SeasonId, round: z.enum(rankedRounds) })
const filters = {
  region: chosen(z.string().check(z.maxLength(60))),
  grade: chosen(z.coerce.number().check(z.int(), z.gte(olympiadGrades[0]), z.lte(olympiadGrades[1]))),
  status: chosen(z.enum(olympiadStatuses)),
  /** Part of a name or a school; finds only those who agreed to be named. */
  search: chosen(z.string().check(z.trim(), z.maxLength(100))),
}

export const listPlaces = get('/api/olympiad/:season/:round/places', {
  summary: 'List the public results of a round by rank, with names only where the family has agreed',
  for: 'anyone',
  params,
  query: listQuery(filters),
  reply: countedPageOf(PlaceRow),
  refusals: ['invalid'],
})
export const exportPlaces = get('/api/olympiad/:season/:round/places-file', {
  summary: 'Download the public results of a round as a workbook',
  for: 'anyone',
  params,
  query: z.object(filters),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: ['invalid', 'own-line-full', 'overloaded', 'too-many'],
})
