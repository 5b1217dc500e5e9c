import { and, eq, notInArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { Db } from '../platform/database/db.ts'
import { readSurvey, SurveyError } from './read-survey.ts'
import { sequenceFaults } from './survey-faults.rules.ts'
import type { SurveyFile } from './survey-file.rules.ts'
import { surveyVersions } from './tables.ts'

export const surveysFolder = path.resolve(process.env.CONTENT_DIR ?? 'content', 'surveys')

/** Read every survey of the folder, or say everything that is wrong with them. */
export function readSurveys(folder = surveysFolder): SurveyFile[] {
  const faults: string[] = []
  const surveys = globSync('*.yaml', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const read = readSurvey(file, contentsOf(path.join(folder, file), file, faults))
      faults.push(...read.faults)
      return read.survey ? [read.survey] : []
    })
  faults.push(...sequenceFaults(surveys))
  if (faults.length > 0) throw new SurveyError(faults)
  return surveys
}

function contentsOf(place: string, file: string, faults: string[]): unknown {
  try {
    return parse(readFileSync(place, 'utf8'))
  } catch (error) {
    faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

/** Publish what lies in the folder. A mistake in any file leaves all as it is, and the versions that run go on. */
export async function loadSurveys(db: Db, folder = surveysFolder): Promise<void> {
  const surveys = readSurveys(folder)
  await db.transaction(async (tx) => {
    for (const survey of surveys) await publish(tx, survey)
    await tx
      .update(surveyVersions)
      .set({ is_open: false })
      .where(
        notInArray(
          surveyVersions.id,
          surveys.map(({ id }) => id),
        ),
      )
  })
}

async function publish(tx: Db, survey: SurveyFile): Promise<void> {
  const { id, version, for: audience, position } = survey
  const hash = createHash('sha256').update(JSON.stringify(survey)).digest('base64url')
  const [known] = await tx
    .select({ hash: surveyVersions.hash })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.id, id), eq(surveyVersions.version, version)))
  if (known && known.hash !== hash) throw new SurveyError([`${id}.yaml: version ${version} is published and differs now: raise version`])
  await tx.update(surveyVersions).set({ is_open: false }).where(eq(surveyVersions.id, id))
  await tx
    .insert(surveyVersions)
    .values({ id, version, audience, position, is_open: true, content: survey, hash })
    .onConflictDoUpdate({ target: [surveyVersions.id, surveyVersions.version], set: { is_open: true } })
}
