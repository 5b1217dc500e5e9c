import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { editors } from '../publishing/entries.ts'
import { tableFormats } from '../publishing/imports.ts'
import { questionKinds } from '../values/survey-branches.ts'
import { Id } from '../values/wire.ts'

const ofEntry = z.object({ id: Id })
/** Number of answers; null if fewer than five. */
const Answers = z.nullable(z.number())
const Version = z.object({ version: z.number(), is_open: z.boolean(), answers: Answers })

/** What publishing the drafts does with existing answers. */
export const steps = ['first', 'same', 'new'] as const

export const readSurveyStanding = get('/api/survey-entries/:id', {
  summary:
    'Read how publishing the drafts of a survey affects its answers: they continue together, or a new version begins and they stay with the old one',
  for: editors,
  params: ofEntry,
  reply: z.object({ step: z.enum(steps), version: z.number(), answers: Answers }),
})

/** Shares refer to those who answered the question. Small numbers are hidden as null. */
export const QuestionResult = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  answers: z.nullable(z.number()),
  options: z.array(
    z.object({ id: z.string(), text: z.string(), count: z.nullable(z.number()), share: z.nullable(z.number()) }),
  ),
  /** Random free texts without names, up to `maxTexts`. */
  texts: z.array(z.string()),
})
export type QuestionResult = z.infer<typeof QuestionResult>
export const SurveyResults = z.object({
  title: z.string(),
  version: z.nullable(z.number()),
  is_anonymous: z.boolean(),
  answers: Answers,
  versions: z.array(Version),
  questions: z.array(QuestionResult),
})
export type SurveyResults = z.infer<typeof SurveyResults>
/** Maximum number of texts shown; the file contains all of them. */
export const maxTexts = 100

const ofVersion = z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/)))
export const readSurveyResults = get('/api/survey-entries/:id/results', {
  summary:
    'Read the results of a survey question by question: of the newest version that has answers, or of the given one. Hidden for fewer than five people',
  for: editors,
  params: ofEntry,
  query: z.object({ version: ofVersion }),
  reply: SurveyResults,
  refusals: ['invalid'],
})
export const exportSurveyResults = get('/api/survey-entries/:id/results/file', {
  summary: 'Export the results of a survey as a table with all free texts; formulas are made harmless',
  for: editors,
  params: ofEntry,
  query: z.object({ version: ofVersion, format: z.enum(tableFormats) }),
  file: 'text/csv',
  refusals: ['invalid', 'too-many'],
})
