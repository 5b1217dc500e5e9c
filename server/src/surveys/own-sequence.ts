import { and, eq } from 'drizzle-orm'
import type { Survey, SurveyCard } from '#contract/surveys'
import type { Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Caller } from '../platform/http/serve.ts'
import { signUpState } from '../profiles/sign-up-state.ts'
import { fitting } from './answers.rules.ts'
import { sequenceOf, type Standing } from './sequence.rules.ts'
import type { QuestionFile, SurveyFile } from './survey-file.rules.ts'
import { surveyDrafts, surveyParticipations, surveyVersions } from './tables.ts'

/** The surveys of somebody as they stand for them. */
export async function ownSequence(db: Db, user: Caller): Promise<Standing<SurveyFile>[]> {
  const audience = user.role === 'parent' ? 'parent' : 'student'
  const open = await db
    .select({ content: surveyVersions.content })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.audience, audience), eq(surveyVersions.is_open, true)))
  const done = await db.select({ id: surveyParticipations.survey_id }).from(surveyParticipations).where(eq(surveyParticipations.user_id, user.id))
  const begun = await db.select({ id: surveyDrafts.survey_id }).from(surveyDrafts).where(eq(surveyDrafts.user_id, user.id))
  const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
  return sequenceOf(
    open.map(({ content }) => content),
    idsOf(done),
    idsOf(begun),
  )
}

/** One of them; of somebody else's cabinet there is none. */
export async function standingOf(db: Db, user: Caller, id: string): Promise<Standing<SurveyFile>> {
  return (await ownSequence(db, user)).find(({ survey }) => survey.id === id) ?? refuse('not-found')
}

/** A pupil without a consent in force is asked nothing. */
export async function needConsent(db: Db, user: Caller, now: Date): Promise<void> {
  const { unfinished } = await signUpState(db, user.id, now)
  if (unfinished === 'education' || unfinished === 'guardian') refuse('survey-consent')
}

export const cardOf = ({ survey, state, after }: Standing<SurveyFile>, language: Language): SurveyCard => ({
  id: survey.id,
  title: survey.title[language],
  about: survey.about[language],
  minutes: survey.minutes,
  questions: survey.questions.length,
  is_anonymous: survey.is_anonymous,
  state,
  after: after && after.title[language],
})

/** A survey to answer, with what was answered so far where it is named. */
export async function readSurveyOf(db: Db, user: Caller, id: string, language: Language): Promise<Survey> {
  const standing = await standingOf(db, user, id)
  if (standing.state === 'locked') refuse('survey-locked', { values: { title: standing.after?.title[language] ?? '' } })
  const { survey } = standing
  const { questions: _, ...card } = cardOf(standing, language)
  const [draft] = await db
    .select({ answers: surveyDrafts.answers })
    .from(surveyDrafts)
    .where(and(eq(surveyDrafts.user_id, user.id), eq(surveyDrafts.survey_id, id)))
  return {
    ...card,
    version: survey.version,
    thanks: survey.thanks[language],
    questions: survey.questions.map((question) => shownIn(question, language)),
    answers: draft ? fitting(survey.questions, draft.answers) : {},
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
