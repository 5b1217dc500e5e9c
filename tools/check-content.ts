import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readAnnounced } from '../server/src/diagnostics/catalogue/announced.ts'
import { loadBank } from '../server/src/diagnostics/catalogue/load-bank.ts'
import { banksFolder } from '../server/src/diagnostics/catalogue/load-tests.ts'
import { faultsOfGeneratorWords } from './generator-words/generator-words.schema.ts'
import { loadCatalogue } from '../server/src/career/catalogue/load-catalogue.ts'
import { loadExerciseBank } from '../server/src/diagnostics/exercises/load-exercise-bank.ts'
import { faultsOf } from './address/check-address.ts'
import { wrongApostrophes } from './address/apostrophe.rules.ts'
import { readEnglish, readTexts } from './address/read-texts.ts'
import { wrongForms } from './address/short-forms.rules.ts'
import { readBooks } from '../server/src/library/demo-books/read-books.ts'
import { readSurveys } from '../server/src/surveys/load-surveys.ts'

/**
 * `npm run content`: checks all test banks (or the named ones), exercises, words of generators, surveys, books
 * and the occupations catalogue as strictly as the server; how every text addresses its reader; and apostrophes and
 * contractions in English.
 */
const named = process.argv.slice(2)
const folders = named.length > 0 ? named.map((name) => path.resolve(name)) : foldersIn(banksFolder)

for (const folder of folders) {
  try {
    const { test, items } = loadBank(folder)
    console.log(`${test.id}, version ${test.version}: ${Object.keys(items).length} items, all in order`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

if (named.length === 0) {
  printCheck('announced.yaml', () => `${readAnnounced(banksFolder).length} instruments`)
  printCheck('exercises', () => {
    const { situations, ideas } = loadExerciseBank()
    return `${[...situations, ...ideas].reduce((sum, { all }) => sum + all.length, 0)} in order`
  })
  printCheck('words of generators', () => {
    const faults = faultsOfGeneratorWords()
    if (faults.length > 0) throw new Error(`\n${faults.join('\n')}`)
    return 'in order'
  })
  printCheck('surveys', () => `${readSurveys().length} in order`)
  printCheck('books', () => `${readBooks().length} in order`)
  printCheck('occupations', () => `${loadCatalogue().occupations.size} in order`)
  printCheck('apostrophes of English', () => {
    const texts = readEnglish()
    const faults = texts.flatMap(({ file, key, text }) =>
      wrongApostrophes(text).map((found) => `${file} ${key}: “${found}”: write ’`),
    )
    if (faults.length > 0) throw new Error(`\n${faults.join('\n')}`)
    return `${texts.length} in order`
  })
  printCheck('short and full forms of English', () => {
    const texts = readEnglish()
    const faults = texts.flatMap((text) =>
      wrongForms(text).map((found) => `${text.file} ${text.key}: “${found}”: pupils are told it short, adults in full`),
    )
    if (faults.length > 0) throw new Error(`\n${faults.join('\n')}`)
    return `${texts.length} in order`
  })
  printCheck('how texts speak to their readers', () => {
    const texts = readTexts()
    const faults = texts.flatMap((text) => faultsOf(text))
    if (faults.length > 0) throw new Error(`\n${faults.join('\n')}`)
    return `${texts.length} in order`
  })
}

function printCheck(what: string, summarize: () => string): void {
  try {
    console.log(`${what}: ${summarize()}`)
  } catch (error) {
    console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return entries.map(({ name }) => path.join(folder, name))
}
