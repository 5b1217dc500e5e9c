import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { questionKinds } from '../values/survey-branches.ts'
import { Done, SeenVersion } from '../values/wire.ts'

export const refusals = {
  'survey-locked': 409,
  'survey-done': 409,
  /** Closed since the person began it. */
  'survey-closed': 409,
  /** Its questions changed too long ago for a page that was still open. */
  'survey-renewed': 409,
  'survey-anonymous': 409,
  'survey-sending': 503,
  'survey-consent': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    surveys: typeof refusals
  }
}

/** Roles that a survey can be for. */
const respondents = ['student', 'parent'] as const

export const surveyStates = ['open', 'begun', 'done', 'locked'] as const
const named = {
  id: z.string(),
  title: z.string(),
  about: z.string(),
  minutes: z.number(),
  is_anonymous: z.boolean(),
  state: z.enum(surveyStates),
  /** Title of the survey to answer first; null for a locked one means that it waits for the consent. */
  after: z.nullable(z.string()),
}
export const SurveyCard = z.object({ ...named, questions: z.number() })
export type SurveyCard = z.infer<typeof SurveyCard>

export const SurveyQuestion = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  is_required: z.boolean(),
  text: z.string(),
  hint: z.nullable(z.string()),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Maximum number of options to choose. */
  at_most: z.nullable(z.number()),
  /** Maximum characters of a text. */
  max_length: z.nullable(z.number()),
  /** Meaning of the two ends of a scale. */
  ends: z.nullable(z.object({ low: z.string(), high: z.string() })),
  /** The question applies only if an earlier one has one of these answers. */
  show_if: z.nullable(z.object({ question: z.string(), is: z.array(z.string()) })),
})
export type SurveyQuestion = z.infer<typeof SurveyQuestion>

/** An answer: one option, several, a step of a scale, or a text. */
export const SurveyAnswer = z.union(
  [
    z.string().check(z.trim(), z.maxLength(4000, { error: 'field.long' })),
    z
      .array(z.string().check(z.maxLength(40, { error: 'field.wrong' })))
      .check(z.maxLength(40, { error: 'field.wrong' })),
    z.int().check(z.gte(-1000, { error: 'field.wrong' }), z.lte(1000, { error: 'field.wrong' })),
  ],
  { error: 'field.wrong' },
)
export type SurveyAnswer = z.infer<typeof SurveyAnswer>
export const SurveyAnswers = z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)), SurveyAnswer)
export type SurveyAnswers = z.infer<typeof SurveyAnswers>

export const Survey = z.object({
  ...named,
  version: z.number(),
  thanks: z.string(),
  questions: z.array(SurveyQuestion),
  /** Answers so far of a named survey; empty for an anonymous one, because the server cannot know them. */
  answers: SurveyAnswers,
  /** The questions have changed since these answers were given. */
  is_renewed: z.boolean(),
})
export type Survey = z.infer<typeof Survey>

const SurveyId = z.object({ id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)) })

export const listSurveys = get('/api/surveys', {
  summary: 'List the caller’s surveys in their sequence; each opens when the one before it is done',
  for: respondents,
  reply: z.object({ data: z.array(SurveyCard) }),
})
export const readSurvey = get('/api/surveys/:id', {
  summary: 'Read the questions of a survey in the reader’s language, and the answers so far if it is named',
  for: respondents,
  params: SurveyId,
  reply: Survey,
  refusals: ['survey-locked', 'survey-closed', 'survey-consent'],
})
export const saveSurveyDraft = put('/api/surveys/:id/draft', {
  summary: 'Save the answers so far of a named survey; values that do not fit a question are dropped',
  for: respondents,
  params: SurveyId,
  body: z.object({ version: SeenVersion, answers: SurveyAnswers }),
  reply: Done,
  refusals: [
    'survey-locked',
    'survey-closed',
    'survey-renewed',
    'survey-done',
    'survey-anonymous',
    'survey-consent',
    'too-many',
  ],
})
export const sendSurvey = post('/api/surveys/:id/answers', {
  summary:
    'Send a survey, once; sending it again reports that it is done and counts nothing twice. `ticket` is a random number of the device, sent again with the same answers; answers to questions that are not shown are dropped',
  for: respondents,
  params: SurveyId,
  body: z.object({
    version: SeenVersion,
    answers: SurveyAnswers,
    ticket: z.uuidv4({ error: 'id.wrong' }).check(z.toLowerCase()),
  }),
  reply: z.object({ message: z.string(), next: z.nullable(SurveyCard) }),
  status: 201,
  status_found: 200,
  refusals: ['survey-locked', 'survey-closed', 'survey-renewed', 'survey-sending', 'survey-consent', 'too-many'],
})
