import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { Grade, GradeLetter } from '../values/grade.ts'
import { levels } from '../values/level.ts'
import { lockReasons } from '../values/lock-reason.ts'
import { Id, Moment } from '../values/wire.ts'

/** A distribution needs at least five pupils and is updated in steps of five. */
export const minShown = 5

const testId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

/** Number of pupils at each level; `unanswered`: no answers on this scale. */
const LevelCounts = z.object({ scale: z.string(), counts: z.record(z.enum([...levels, 'unanswered']), z.number()) })
export type LevelCounts = z.infer<typeof LevelCounts>

const figures = {
  invited: z.number(),
  began: z.number(),
  finished: z.number(),
  /** How many of the finished pupils are included; 0 if nothing is shown. */
  counted: z.number(),
  levels: z.array(LevelCounts),
}
export const ClassFigures = z.object({
  /** `small`: a class of fewer than five pupils, shown only together with others; `together`: all of these classes. */
  kind: z.enum(['class', 'small', 'together']),
  grade: z.nullable(z.number()),
  letter: z.string(),
  ...figures,
})
export type ClassFigures = z.infer<typeof ClassFigures>

export const ClassOverview = z.object({
  school: z.string(),
  /** First year of the school year shown. */
  season: z.number(),
  at: Moment,
  /** Tests for different ages may have the same title. */
  tests: z.array(z.object({ id: testId, title: z.string(), ages: z.string() })),
  /** Null if no test is for the ages of this school. */
  test: z.nullable(
    z.object({
      id: testId,
      title: z.string(),
      has_levels: z.boolean(),
      scales: z.array(z.object({ scale: z.string(), name: z.string() })),
    }),
  ),
  classes: z.array(ClassFigures),
  /**
   * Figures of the school: each person is counted once, and levels are the sum of the classes shown, so that hidden
   * classes cannot be computed.
   */
  whole: z.object(figures),
  waiting: z.object({ works: z.number(), photo_checks: z.number(), signing_up: z.number() }),
})
export type ClassOverview = z.infer<typeof ClassOverview>

const readers = ['psychologist'] as const
export const readClassOverview = get('/api/class-overview', {
  summary:
    'Read the progress of the classes of one’s own school with a test in this school year: how many began and finished, and levels without names for groups of at least five pupils',
  for: readers,
  query: z.object({ test: z.optional(testId) }),
  reply: ClassOverview,
  refusals: ['invalid'],
})

const NotBegun = z.object({ student_id: Id, name: z.string(), reason: z.nullable(z.enum(lockReasons)) })
export type NotBegun = z.infer<typeof NotBegun>
export const listNotBegun = get('/api/class-overview/not-begun', {
  summary:
    'List the pupils of a class of one’s own school who are invited to a test and have not begun it in this school year, with what prevents them',
  for: readers,
  query: z.object({ test: testId, grade: z.pipe(z.coerce.number(), Grade), letter: z.optional(GradeLetter) }),
  reply: z.object({ data: z.array(NotBegun) }),
  refusals: ['invalid'],
})

/** What the head of a school reads: groups of at least five pupils, without names. */
export const SchoolProgress = z.omit(ClassOverview, { waiting: true })
export type SchoolProgress = z.infer<typeof SchoolProgress>
export const readSchoolProgress = get('/api/school-cabinet/progress', {
  summary:
    'Read the progress of one’s own school with a test in this school year, in groups of at least five pupils. Smaller classes are shown together, or not at all',
  for: ['school_admin'],
  query: z.object({ test: z.optional(testId) }),
  reply: SchoolProgress,
  refusals: ['invalid', 'subscription-ended'],
})
