import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type * as z from 'zod/mini'
import { interestTypes, letterOfType } from '#contract/values/result-picture'
import { faultOf } from '../../diagnostics/catalogue/faults/fault-of.ts'
import type { Code } from '../fit/interests.rules.ts'
import { catalogueFaults } from './catalogue-faults.rules.ts'
import { FieldsFile, FitFile, OccupationsFile, WordsFile } from './catalogue.schema.ts'
import type { CatalogueOccupation, CatalogueWords, Fields, FitSettings } from './occupation.rules.ts'

export const careerFolder = path.resolve(process.env.CONTENT_DIR ?? 'content', 'career')

/** Occupations by id, their texts, and the settings for comparing them with a pupil. */
export interface CareerCatalogue {
  occupations: ReadonlyMap<string, CatalogueOccupation>
  words: CatalogueWords
  fields: Fields
  fit: FitSettings
}

/**
 * Reads the files strictly and checks that they fit together. Each fault is a sentence that names its file or
 * occupation.
 */
export function loadCatalogue(folder = careerFolder): CareerCatalogue {
  const faults: string[] = []
  const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | null => {
    const result = schema.safeParse(contentsOf(folder, name, faults))
    if (result.success) return result.data
    faults.push(...result.error.issues.map((issue) => `${[name, ...issue.path].join(', ')}: ${faultOf(issue)}`))
    return null
  }
  const [words, fields, fit] = [
    read('words.yaml', WordsFile),
    read('fields.yaml', FieldsFile),
    read('fit.yaml', FitFile),
  ]
  const written = globSync('occupations/*.yaml', { cwd: folder })
    .sort()
    .flatMap((name) =>
      (read(name, OccupationsFile) ?? []).map((occupation) => ({ ...occupation, field: path.basename(name, '.yaml') })),
    )
  if (words && fields && fit) faults.push(...catalogueFaults({ occupations: written, words, fields, fit }))
  if (!words || !fields || !fit || faults.length > 0) {
    throw new Error(
      `The catalogue of occupations in ${folder} has errors:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  }
  return {
    occupations: new Map(written.map((one) => [one.id, { ...one, letters: one.code, code: codeOfLetters(one.code) }])),
    words,
    fields,
    fit,
  }
}

function contentsOf(folder: string, name: string, faults: string[]): unknown {
  try {
    return parse(readFileSync(path.join(folder, name), 'utf8'))
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

function codeOfLetters(letters: string): Code {
  const [first, second, third] = [...letters].map((letter) =>
    interestTypes.find((type) => letterOfType(type) === letter),
  )
  if (!first || !second || !third) throw new Error(`${letters} is not a code of three types`)
  return [first, second, third]
}

let loaded: CareerCatalogue | null = null
/**
 * Returns the catalogue of the product. It is read once per process, so changes of the files take effect after a
 * restart.
 */
export const careerCatalogue = (): CareerCatalogue => (loaded ??= loadCatalogue())
