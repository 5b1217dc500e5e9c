import { and, count, desc, eq, notInArray, sql } from 'drizzle-orm'
import { smallestGroup } from '#contract/statistics/public'
import type { SurveyResults } from '#contract/surveys/survey-results'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { documentOf, findEntry, titleOf } from '../../publishing/entries/stored-entry.ts'
import type { SurveyFile } from '../survey-file.rules.ts'
import { anonymousAnswers, surveyAnswers, surveyVersions } from '../tables.ts'
import { resultsOf, textInLanguage, shownCount, type Counted } from './results.rules.ts'

interface ResultsParams {
  id: string
  version?: string | undefined
  language: Language
  /** Maximum number of texts to read; null for all of them. */
  texts: number | null
}

/**
 * Returns the results of one version of a survey. Anonymous answers are counted once they no longer wait, so at least
 * ten of them.
 */
export async function readResults(db: Db, { id, version, language, texts }: ResultsParams): Promise<SurveyResults> {
  const entry = await findEntry(db, { kind: 'survey', id })
  const rows = await listVersions(db, id)
  const wanted = version
    ? rows.find((row) => row.version === Number(version))
    : (rows.find(({ answers }) => answers > 0) ?? rows[0])
  if (version && !wanted) refuse('not-found')
  const versions = rows.map(({ version: number, is_open, answers }) => ({
    version: number,
    is_open,
    answers: shownCount(answers),
  }))
  if (!wanted)
    return {
      title: titleOf(documentOf(entry), language),
      version: null,
      is_anonymous: false,
      answers: 0,
      versions,
      questions: [],
    }
  const { content } = wanted
  const counted = await readCounted(db, wanted, texts)
  return {
    title: textInLanguage(content.title, language),
    version: wanted.version,
    is_anonymous: content.is_anonymous,
    answers: shownCount(wanted.answers),
    versions,
    questions: resultsOf(content.questions, { answers: wanted.answers, ...counted }, language),
  }
}

/** The versions of an entry, the newest first, with the number of answers to each. */
export async function listVersions(db: Db, entryId: string) {
  const rows = await db
    .select()
    .from(surveyVersions)
    .where(eq(surveyVersions.entry_id, entryId))
    .orderBy(desc(surveyVersions.version))
  return Promise.all(rows.map(async (row) => ({ ...row, answers: await countAnswers(db, row) })))
}

type Version = Pick<typeof surveyVersions.$inferSelect, 'id' | 'version' | 'content'>

const tableOf = ({ is_anonymous }: SurveyFile) => (is_anonymous ? anonymousAnswers : surveyAnswers)

async function countAnswers(db: Db, { id, version, content }: Version): Promise<number> {
  const table = tableOf(content)
  const [row] = await db
    .select({ total: count() })
    .from(table)
    .where(and(eq(table.survey_id, id), eq(table.version, version)))
  return row?.total ?? 0
}

async function readCounted(
  db: Db,
  { id, version, content }: Version,
  texts: number | null,
): Promise<Omit<Counted, 'answers'>> {
  const table = tableOf(content)
  const textQuestions = content.questions.flatMap((question) => (question.kind === 'text' ? [question.id] : []))
  const ofVersion = and(eq(table.survey_id, id), eq(table.version, version))
  const question = sql<string>`q.key`
  const answered = await db
    .select({ question, total: count() })
    .from(sql`${table}, jsonb_each(${table.answers}) q`)
    .where(ofVersion)
    .groupBy(question)
  const choice = sql<string>`c.choice`
  const parts = sql`jsonb_array_elements_text(case when jsonb_typeof(q.value) = 'array' then q.value else jsonb_build_array(q.value) end) c(choice)`
  const chosen = await db
    .select({ question, choice, total: count() })
    .from(sql`${table}, jsonb_each(${table.answers}) q, ${parts}`)
    .where(and(ofVersion, textQuestions.length > 0 ? notInArray(question, textQuestions) : undefined))
    .groupBy(question, choice)
  const totals = new Map(answered.map((row) => [row.question, row.total]))
  const textsByQuestion = new Map<string, string[]>()
  for (const one of textQuestions)
    if ((totals.get(one) ?? 0) >= smallestGroup) {
      const written = await readTexts(db, { id, version, content }, { question: one, most: texts })
      textsByQuestion.set(one, written)
    }
  return {
    answered: totals,
    chosen: new Map(chosen.map((row) => [`${row.question} ${row.choice}`, row.total])),
    texts: textsByQuestion,
  }
}

/**
 * Sorts texts by a hash of question and text. The order is always the same, and reveals neither who wrote a text, nor
 * when, nor what else the same person wrote.
 */
async function readTexts(
  db: Db,
  { id, version, content }: Version,
  { question, most }: { question: string; most: number | null },
): Promise<string[]> {
  const table = tableOf(content)
  const text = sql<string>`${table.answers} ->> ${question}::text`
  const rows = await db
    .select({ text })
    .from(table)
    .where(and(eq(table.survey_id, id), eq(table.version, version), sql`${table.answers} ? ${question}::text`))
    .orderBy(sql`md5(${question}::text || (${text}))`)
    .limit(most ?? 20_000)
  return rows.map((row) => row.text)
}
