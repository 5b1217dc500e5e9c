import { and, desc, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { languages, type Language } from '#contract/values/locale'
import type { Values } from '#contract/publishing/field'
import type { Db } from '../../platform/database/db.ts'
import type { PublishedState } from '../../platform/direct-kind.ts'
import type { QuestionsByLanguage, SurveyFile } from '../survey-file.rules.ts'
import { surveyVersions } from '../tables.ts'
import { hasSameMeaning, structureOf } from './structure.rules.ts'
import { surveyOfEntry } from './survey-of-entry.rules.ts'

export const fileSource = 'surveys/'

/**
 * The id under which answers are stored. A survey that came from a file keeps the name of that file, under which people
 * have answered it.
 */
export const surveyIdOf = ({ id, source }: Pick<PublishedState, 'id' | 'source'>): string =>
  source?.startsWith(fileSource) ? source.slice(fileSource.length) : `s${id.replaceAll('-', '')}`

interface Version {
  version: number
  content: SurveyFile
  began: QuestionsByLanguage
  languages: Language[]
  isNew: boolean
}

/**
 * Puts each published language into the newest version with the same questions. If there is none, creates a new
 * version; earlier answers stay with their version.
 */
export async function applyPublishedEntry(tx: Db, entry: PublishedState, at: string): Promise<void> {
  const id = surveyIdOf(entry)
  const rows = await tx
    .select()
    .from(surveyVersions)
    .where(eq(surveyVersions.id, id))
    .orderBy(desc(surveyVersions.version))
  const versions = planVersions(id, rows, entry)
  const newest = newestShared(entry)
  const of = { id, entry_id: entry.id, at }
  for (const version of versions) {
    const { languages: shown, content } = version
    const head = newest && shown.length > 0 ? surveyOfEntry(id, newest, {}) : content
    await write(tx, of, { ...version, head })
  }
}

/** Decides which version each language goes into. `rows` are the existing versions, the newest first. */
export function planVersions(
  id: string,
  rows: readonly Pick<Version, 'version' | 'content' | 'began'>[],
  entry: PublishedState,
): Version[] {
  const versions = rows.map(({ version, content, began }): Version => ({
    version,
    content,
    began,
    languages: [],
    isNew: false,
  }))
  for (const language of languages) {
    const now = entry.texts[language]
    if (now) take(versions, language, surveyOfEntry(id, now.shared, { [language]: now.texts }))
  }
  return versions
}

function take(versions: Version[], language: Language, fresh: SurveyFile): void {
  const same = versions.find(
    ({ content, began }) =>
      structureOf(content) === structureOf(fresh) && hasSameMeaning(began[language], fresh.questions, language),
  )
  if (!same) {
    const began = { [language]: fresh.questions }
    versions.unshift({
      version: (versions[0]?.version ?? 0) + 1,
      content: fresh,
      began,
      languages: [language],
      isNew: true,
    })
    return
  }
  same.languages.push(language)
  same.content = withWords(same.content, fresh, language)
  same.began = { [language]: fresh.questions, ...same.began }
}

/** Replaces the texts of one language. */
function withWords(content: SurveyFile, fresh: SurveyFile, language: Language): SurveyFile {
  const { title, about, thanks } = content
  return {
    ...content,
    title: { ...title, [language]: fresh.title[language] },
    about: { ...about, [language]: fresh.about[language] },
    thanks: { ...thanks, [language]: fresh.thanks[language] },
    questions: content.questions.map((question, at) => mergeQuestion(question, fresh.questions[at], language)),
  }
}

type Question = SurveyFile['questions'][number]

function mergeQuestion(question: Question, fresh: Question | undefined, language: Language): Question {
  if (!fresh) return question
  const empty = { ru: '', kk: '', en: '' }
  const hint =
    question.hint || fresh.hint ? { ...empty, ...question.hint, [language]: fresh.hint?.[language] ?? '' } : undefined
  const words = { text: { ...question.text, [language]: fresh.text[language] }, hint }
  if (question.kind === 'scale' && fresh.kind === 'scale')
    return {
      ...question,
      ...words,
      low: { ...question.low, [language]: fresh.low[language] },
      high: { ...question.high, [language]: fresh.high[language] },
    }
  if ('options' in question && 'options' in fresh) {
    const options = question.options.map((option, at) => ({
      ...option,
      [language]: fresh.options[at]?.[language] ?? '',
    }))
    return { ...question, ...words, options }
  }
  return { ...question, ...words }
}

/** Returns the settings published last. Everything but the questions applies to all languages. */
function newestShared({ texts }: PublishedState): Values | undefined {
  const shown = languages.flatMap((language) => texts[language] ?? [])
  return (shown.find(({ isNewest }) => isNewest) ?? shown[0])?.shared
}

const hashOf = (content: SurveyFile): string => createHash('sha256').update(structureOf(content)).digest('base64url')

async function write(
  tx: Db,
  { id, entry_id, at }: { id: string; entry_id: string; at: string },
  { version, content, began, languages: shown, isNew, head }: Version & { head: SurveyFile },
): Promise<void> {
  const { position, minutes, opens_on, closes_on } = head
  const row = {
    entry_id,
    audience: content.for,
    position,
    languages: shown,
    is_open: shown.length > 0,
    began,
    content: { ...content, position, minutes, opens_on, closes_on },
  }
  if (isNew) await tx.insert(surveyVersions).values({ id, version, ...row, hash: hashOf(content) })
  else
    await tx
      .update(surveyVersions)
      // A version that was already closed keeps the time at which it closed.
      .set({
        ...row,
        closed_at: row.is_open
          ? null
          : sql`case when ${surveyVersions.is_open} then ${at}::timestamptz else ${surveyVersions.closed_at} end`,
      })
      .where(and(eq(surveyVersions.id, id), eq(surveyVersions.version, version)))
}
