import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type * as z from 'zod/mini'
import { languages, type Language } from '#contract/values/locale'
import type { Leading } from '../leading/season-rule.rules.ts'
import type { ScaleWords } from '../instrument/scale-words.rules.ts'
import { makesWholeItem } from '../generators/generator.rules.ts'
import { readings } from '../readings/readings.ts'
import type { OpenKey, TestKey } from '../scorers/score-item.rules.ts'
import { trainingFaults, type AgreedAnswer } from '../scorers/agreed-scores.rules.ts'
import { bankFaults } from './faults/bank-faults.rules.ts'
import { runnerFaults } from './faults/runner-faults.rules.ts'
import { faultOf } from './faults/fault-of.ts'
import type { Sounds } from './faults/sound-faults.rules.ts'
import { BankItem, BankKey, ItemWords, LeadingFile, TestFile, TestWords, TrainingFile } from './bank.schema.ts'

/** Thrown for a bank that cannot be used. Each fault is a sentence that names the file and the item. */
export class BankError extends Error {
  readonly faults: string[]

  constructor(folder: string, faults: string[]) {
    super(`The test bank ${folder} has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

export interface Bank {
  test: z.infer<typeof TestFile>
  titles: Record<Language, z.infer<typeof TestWords>>
  items: Record<string, BankItem>
  words: Record<Language, Record<string, ItemWords>>
  key: TestKey
  texts: Record<Language, ScaleWords>
  /** Null if the test invites to nothing. */
  leading: Leading | null
  pictures: Record<string, string>
  sounds: Sounds
  /** Answers with agreed scores, by the id of the open task they train for. */
  training: Record<string, AgreedAnswer[]>
}

/** Reads the files of a bank by name, as text; recordings as base64. */
export function readFiles(folder: string): Map<string, string> {
  const names = globSync('**/*.{yaml,svg,mp3,m4a,ogg}', { cwd: folder }).map((name) => name.replaceAll(path.sep, '/'))
  const textOf = (name: string) => readFileSync(path.join(folder, name), isText(name) ? 'utf8' : 'base64')
  return new Map(names.sort().map((name) => [name, textOf(name)]))
}

const isText = (name: string): boolean => /\.(yaml|svg)$/.test(name)

/** Recordings in one language, as data URLs by file name. */
function soundsIn(files: Map<string, string>, language: Language): Record<string, string> {
  const folder = `sounds/${language}/`
  const own = [...files].filter(([name]) => name.startsWith(folder))
  return Object.fromEntries(
    own.map(([name, base64]) => [name.slice(folder.length), `data:${soundTypes[path.extname(name)]};base64,${base64}`]),
  )
}

const soundTypes: Record<string, string> = { '.mp3': 'audio/mpeg', '.m4a': 'audio/mp4', '.ogg': 'audio/ogg' }

export function sourceHashOf(files: Map<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(name).update('\0').update(text).update('\0')
  return hash.digest('base64url')
}

/**
 * Reads the files of a bank strictly and checks that they fit together. With `isAhead`, what the runner does not
 * support yet is accepted, for tests of the server only.
 */
export function loadBank(folder: string, files = readFiles(folder), isAhead = false): Bank {
  const faults: string[] = []
  const read = reader(files, faults)
  const inAll = <Value>(value: (language: Language) => Value): Record<Language, Value> => ({
    ru: value('ru'),
    kk: value('kk'),
    en: value('en'),
  })
  const { test, items } = withCounted(read.one('test.yaml', TestFile), read.list('items/', BankItem))
  const titles = inAll((language) => read.one(`words/${language}/test.yaml`, TestWords))
  const words = inAll((language) => read.byId(`words/${language}/`, ItemWords))
  const key = read.byId('key/', BankKey)
  // The reading named by the instrument decides which texts a result needs.
  const texts = inAll((language) => (test ? read.one(`texts/${language}.yaml`, readings[test.reading].texts) : null))
  const training = Object.fromEntries(
    trainingIn(files).map((task) => [task, read.one(`training/${task}.yaml`, TrainingFile) ?? []]),
  )
  const leading = files.has('leading.yaml') ? read.one('leading.yaml', LeadingFile) : null
  const pictures = Object.fromEntries(
    [...files]
      .filter(([name]) => name.startsWith('pictures/'))
      .map(([name, text]) => [name.slice('pictures/'.length), text.trim()]),
  )
  const isRead = <Value>(all: Record<Language, Value | null>): all is Record<Language, Value> =>
    languages.every((language) => all[language] !== null)
  if (!test || !isRead(titles) || !isRead(texts) || faults.length > 0) throw new BankError(folder, faults)
  const bank = {
    test,
    titles,
    items,
    words,
    key,
    texts,
    leading,
    pictures,
    sounds: inAll((language) => soundsIn(files, language)),
    training,
  }
  faults.push(
    ...bankFaults({ ...bank, picture: readings[test.reading].picture }),
    ...(isAhead ? [] : runnerFaults(test)),
  )
  faults.push(
    ...Object.entries(training).flatMap(([task, answers]) => trainingFaults(task, rubricIn(key, task), answers)),
  )
  if (faults.length > 0) throw new BankError(folder, faults)
  return bank
}

const trainingIn = (files: Map<string, string>): string[] =>
  [...files.keys()].flatMap((name) => /^training\/([a-z0-9-]+)\.yaml$/.exec(name)?.[1] ?? [])

function rubricIn(key: TestKey, task: string): OpenKey | null {
  const right = key[task]
  return right && 'open' in right ? right.open : null
}

/** Expands an item with a `count` into that many items, also in the lists of its part. */
function withCounted(test: z.infer<typeof TestFile> | null, items: Record<string, BankItem>) {
  const named = (id: string): string[] => {
    const { generator, count } = items[id] ?? {}
    return count && generator && makesWholeItem(generator)
      ? Array.from({ length: count }, (_, at) => `${id}-${at + 1}`)
      : [id]
  }
  const all = Object.values(items).flatMap((item) => named(item.id).map((id) => [id, { ...item, id }] as const))
  const parts =
    test?.parts.map((part) => ({
      ...part,
      items: part.items.flatMap(named),
      ...(part.spare && { spare: part.spare.flatMap(named) }),
      ...(part.parallel && { parallel: part.parallel.flatMap(named) }),
      ...(part.pilot && { pilot: { ...part.pilot, items: part.pilot.items.flatMap(named) } }),
    })) ?? []
  return { test: test && { ...test, parts }, items: Object.fromEntries(all) }
}

function reader(files: Map<string, string>, faults: string[]) {
  const parsed = <Schema extends z.ZodMiniType>(
    schema: Schema,
    value: unknown,
    place: string,
  ): z.output<Schema> | null => {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    faults.push(
      ...result.error.issues.map(
        (issue) => `${place}${issue.path.length > 0 ? `, ${issue.path.join('.')}` : ''}: ${faultOf(issue)}`,
      ),
    )
    return null
  }
  const contents = (name: string): unknown => {
    try {
      return parse(files.get(name) ?? '')
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
  const within = (folder: string) =>
    [...files.keys()].filter(
      (name) => name.startsWith(folder) && name.endsWith('.yaml') && !name.endsWith('/test.yaml'),
    )
  return {
    one: <Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | null => {
      if (files.has(name)) return parsed(schema, contents(name), name)
      faults.push(`${name} is missing`)
      return null
    },
    list: (folder: string, schema: typeof BankItem): Record<string, BankItem> => {
      const entries = within(folder).flatMap((name) =>
        list(contents(name)).map((entry, index) => parsed(schema, entry, `${name}, ${nameOf(entry, index)}`)),
      )
      return Object.fromEntries(entries.flatMap((entry) => (entry ? [[entry.id, entry]] : [])))
    },
    byId: <Schema extends z.ZodMiniType>(folder: string, schema: Schema): Record<string, z.output<Schema>> => {
      const entries = within(folder).flatMap((name) =>
        Object.entries(contents(name) ?? {}).map(
          ([id, value]) => [id, parsed(schema, value, `${name}, ${id}`)] as const,
        ),
      )
      return Object.fromEntries(entries.flatMap(([id, entry]) => (entry === null ? [] : [[id, entry]])))
    },
  }
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const nameOf = (entry: unknown, index: number): string =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : `entry ${index + 1}`
