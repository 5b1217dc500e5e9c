import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { Platform } from '../platform/platform.ts'
import { checkValues } from '../publishing/entries/check-document.ts'
import { loadSite } from '../publishing/load/load-site.ts'
import type { Written } from '../publishing/load/read-site.ts'
import { fileSource } from './entry/apply-published-entry.ts'
import { documentOfFile } from './entry/survey-of-entry.rules.ts'
import { readSurvey, SurveyError } from './read-survey.ts'
import { sequenceFaults } from './survey-faults.rules.ts'
import type { SurveyFile } from './survey-file.rules.ts'

export const surveysFolder = path.resolve(process.env.CONTENT_DIR ?? 'content', 'surveys')

/** Reads every survey of the folder; throws an error that lists all faults. */
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

/**
 * Loads the surveys of the folder as entries of the back office. An entry follows its file until an editor changes it.
 * If any file has a fault, nothing is loaded.
 */
export async function loadSurveys(platform: Pick<Platform, 'db' | 'now'>, folder = surveysFolder): Promise<void> {
  await loadSite(platform, { site: readSurveys(folder).map(written) })
}

function written(survey: SurveyFile, place: number): Written {
  const source = `${fileSource}${survey.id}`
  const result = checkValues('survey', { address: '', ...documentOfFile(survey) })
  if ('faults' in result)
    throw new SurveyError(
      Object.entries(result.faults).map(([field, keys]) => `${survey.id}.yaml, ${field}: ${keys.join(', ')}`),
    )
  const hash = createHash('sha256').update(JSON.stringify(result.document)).digest('hex')
  return { kind: 'survey', source, hash, document: result.document, is_demo: false, place: place + 1 }
}
