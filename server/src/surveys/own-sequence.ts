import { and, arrayContains, eq } from 'drizzle-orm'
import type { Survey, SurveyAnswers, SurveyCard } from '#contract/surveys/surveys'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/http/serve.ts'
import { lacksConsent } from '../profiles/sign-up/sign-up-state.ts'
import { validAnswers } from './answers.rules.ts'
import { storeSurveyDraft } from './store-draft.ts'
import { sequenceOf, type Standing } from './sequence.rules.ts'
import type { QuestionFile, SurveyFile } from './survey-file.rules.ts'
import { surveyDrafts, surveyParticipations, surveyVersions } from './tables.ts'

/** A survey in its current version. */
export type OpenSurvey = SurveyFile & { version: number }

const audienceOf = ({ role }: Caller) => (role === 'parent' ? 'parent' : 'student')
const isOnDay = ({ opens_on, closes_on }: SurveyFile, day: string): boolean =>
  (!opens_on || opens_on <= day) && (!closes_on || day <= closes_on)

/** Returns the user's surveys that are open today and published in their language, each with its state. */
export async function readOwnSequence({ platform, user, language, now }: Context): Promise<Standing<OpenSurvey>[]> {
  const { db } = platform
  const { content: contents, version, audience, languages } = surveyVersions
  const shown = await db
    .select({ content: contents, version })
    .from(surveyVersions)
    .where(and(eq(audience, audienceOf(user)), arrayContains(languages, [language])))
  const open = shown.filter(({ content }) => isOnDay(content, dayOf(now)))
  const done = await db
    .select({ id: surveyParticipations.survey_id })
    .from(surveyParticipations)
    .where(eq(surveyParticipations.user_id, user.id))
  const begun = await db
    .select({ id: surveyDrafts.survey_id })
    .from(surveyDrafts)
    .where(eq(surveyDrafts.user_id, user.id))
  const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
  return sequenceOf(
    open.map(({ content, version: of }) => ({ ...content, version: of })),
    idsOf(done),
    idsOf(begun),
  )
}

/**
 * Finds one of them. Refuses surveys for other people as not found, and a survey that has closed in the meantime as
 * closed.
 */
export async function findStanding(context: Context, id: string): Promise<Standing<OpenSurvey>> {
  const standing = (await readOwnSequence(context)).find(({ survey }) => survey.id === id)
  return standing ?? refuse((await wasPublishedFor(context, id)) ? 'survey-closed' : 'not-found')
}

/** Returns whether this survey was ever published for people with the user's role. */
export async function wasPublishedFor({ platform, user }: Context, id: string): Promise<boolean> {
  const rows = await platform.db
    .select({ version: surveyVersions.version })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.id, id), eq(surveyVersions.audience, audienceOf(user))))
    .limit(1)
  return rows.length > 0
}

/** Reads a version that is or was published for people with the user's role. */
export async function readPublishedSurvey(
  { platform, user }: Context,
  id: string,
  version: number,
): Promise<OpenSurvey & Pick<typeof surveyVersions.$inferSelect, 'is_open' | 'closed_at'>> {
  const { content, is_open, closed_at, audience } = surveyVersions
  const [row] = await platform.db
    .select({ content, is_open, closed_at })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.id, id), eq(surveyVersions.version, version), eq(audience, audienceOf(user))))
  if (!row) return refuse('not-found')
  const { content: survey, ...since } = row
  return { ...survey, version, ...since }
}

/** How long after a version closes its answers are still accepted from pages that are already open. */
const graceMs = 24 * 3_600_000

/**
 * Returns the version on the user's screen if it is still open or closed recently. Older versions are refused, so that
 * nobody can choose one with other questions or without names. Their answers are saved as a draft, which the user finds
 * after reloading the page.
 */
export async function readVersionOnScreen(
  context: Context,
  current: OpenSurvey,
  { version, answers }: { version: number; answers: SurveyAnswers },
): Promise<OpenSurvey> {
  if (version === current.version) return current
  const survey = await readPublishedSurvey(context, current.id, version)
  const isLate = !survey.is_open && context.now.getTime() - Date.parse(survey.closed_at ?? '1970-01-01') > graceMs
  if (!isLate) return survey
  if (!survey.is_anonymous && !current.is_anonymous) await storeSurveyDraft(context, survey, { answers, isLate })
  return refuse('survey-renewed')
}

/** Refuses pupils without a valid consent. */
export async function requireConsent({ platform, user, now }: Context): Promise<void> {
  if (await lacksConsent(platform.db, user.id, now)) refuse('survey-consent')
}

/** Lists the user's surveys. Without a valid consent none of them is open. */
export async function listOwnSurveys(context: Context): Promise<SurveyCard[]> {
  const { platform, user, language, now } = context
  const cards = (await readOwnSequence(context)).map((standing) => cardOf(standing, language))
  if (!(await lacksConsent(platform.db, user.id, now))) return cards
  return cards.map((card) => (card.state === 'done' ? card : { ...card, state: 'locked' }))
}

export const cardOf = ({ survey, state, after }: Standing<OpenSurvey>, language: Language): SurveyCard => ({
  id: survey.id,
  title: survey.title[language],
  about: survey.about[language],
  minutes: survey.minutes,
  questions: survey.questions.length,
  is_anonymous: survey.is_anonymous,
  state,
  after: after && after.title[language],
})

/** Returns a survey to answer; if it is not anonymous, with the answers saved so far. */
export async function readOwnSurvey(context: Context, id: string): Promise<Survey> {
  const { platform, user, language } = context
  const standing = await findStanding(context, id)
  if (standing.state === 'locked') refuse('survey-locked', { values: { title: standing.after?.title[language] ?? '' } })
  const { survey } = standing
  const { questions: _, ...card } = cardOf(standing, language)
  const [draft] = await platform.db
    .select({ answers: surveyDrafts.answers, version: surveyDrafts.version })
    .from(surveyDrafts)
    .where(and(eq(surveyDrafts.user_id, user.id), eq(surveyDrafts.survey_id, id)))
  return {
    ...card,
    version: survey.version,
    thanks: survey.thanks[language],
    questions: survey.questions.map((question) => shownIn(question, language)),
    answers: draft ? validAnswers(survey.questions, draft.answers) : {},
    is_renewed: draft !== undefined && draft.version !== survey.version,
  }
}

function shownIn(question: QuestionFile, language: Language): Survey['questions'][number] {
  const { id, kind, is_required, text, hint, show_if } = question
  return {
    id,
    kind,
    is_required,
    text: text[language],
    hint: hint?.[language] ?? null,
    options: 'options' in question ? question.options.map((option) => ({ id: option.id, text: option[language] })) : [],
    at_most: kind === 'multiple' ? question.at_most : null,
    max_length: kind === 'text' ? question.max_length : null,
    ends: kind === 'scale' ? { low: question.low[language], high: question.high[language] } : null,
    show_if: show_if ? { question: show_if.question, is: show_if.is.map(String) } : null,
  }
}
