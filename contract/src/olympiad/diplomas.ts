import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { olympiadStatuses, rankedRounds } from '../values/olympiad.ts'
import { Moment } from '../values/wire.ts'
import { SeasonId } from './olympiad.ts'

/** Page that shows what is printed on a diploma; its QR code leads there. */
export const diplomaPage = '/olympiad-diploma'
export const diplomaAddress = (number: string): string => `${diplomaPage}/${encodeURIComponent(number)}`

const byNumber = z.object({ number: z.string().check(z.maxLength(60)) })

const ShownDiploma = z.discriminatedUnion('state', [
  /** The person has deleted the account; the figures of the round stay, and nothing tells whose they were. */
  z.object({ state: z.literal('erased'), number: z.string() }),
  z.object({
    state: z.literal('valid'),
    number: z.string(),
    /** Initials without the family's consent to publish the name; district, locality and school are empty then. */
    name: z.string(),
    region: z.string(),
    district: z.string(),
    locality: z.string(),
    school: z.string(),
    grade: z.number(),
    season: z.string(),
    round: z.enum(rankedRounds),
    status: z.enum(olympiadStatuses),
    rank: z.number(),
    total: z.number(),
    /** When the results became final. */
    issued_at: Moment,
    /** SHA-256 of the final rows of the round. */
    hash: z.string(),
    /** Whether the rows of the round, this one among them, still give the same hash. */
    is_intact: z.boolean(),
    is_demo: z.boolean(),
  }),
])
export type ShownDiploma = z.infer<typeof ShownDiploma>

export const readDiploma = get('/api/olympiad-diplomas/:number', {
  summary:
    'Read what is printed on a diploma of the olympiad, to check it by its number; names only where the family has agreed',
  for: 'anyone',
  params: byNumber,
  reply: ShownDiploma,
  refusals: ['not-found', 'too-many'],
})
export const printDiploma = get('/api/olympiad-diplomas/:number/file', {
  summary: 'Download the own diploma, or that of a linked child',
  for: ['student', 'parent'],
  params: byNumber,
  file: 'application/pdf',
  refusals: ['not-found', 'too-many'],
})

/** A diploma in the cabinet of the family. */
export const OwnDiploma = z.object({
  number: z.string(),
  season: z.string(),
  round: z.enum(rankedRounds),
  status: z.enum(olympiadStatuses),
})

const SchoolDiplomas = z.object({
  season: z.string(),
  title: z.string(),
  round: z.enum(rankedRounds),
  diplomas: z.number(),
})
const ofRound = z.object({ season: SeasonId, round: z.enum(rankedRounds) })
const readers = ['school_admin', 'psychologist'] as const

export const listSchoolDiplomas = get('/api/olympiad-school-diplomas', {
  summary: 'List the final rounds in which pupils of the own school have diplomas, the newest first',
  for: readers,
  reply: z.object({ data: z.array(SchoolDiplomas) }),
})
export type SchoolDiplomas = z.infer<typeof SchoolDiplomas>
export const printSchoolDiplomas = get('/api/olympiad-school-diplomas/:season/:round/file', {
  summary: 'Download the diplomas of all pupils of the own school as one file, a page for each',
  for: readers,
  params: ofRound,
  file: 'application/pdf',
  refusals: ['olympiad-no-diplomas', 'too-many'],
})
export const printDiplomasOf = get('/api/olympiad-desk/:season/rounds/:round/diplomas/:school/file', {
  summary: 'Download the diplomas of all pupils of a school as one file, a page for each',
  for: ['admin'],
  params: z.extend(ofRound, { school: z.string().check(z.maxLength(60)) }),
  file: 'application/pdf',
  refusals: ['olympiad-no-diplomas', 'too-many'],
})
