import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { emptyValues } from '#contract/publishing/schema'
import type { Document, Field, Group, GroupsField, Values, Words } from '#contract/publishing/field'
import { dayAfter, weekdayOf } from '#contract/values/kazakhstan-time'
import { languages, type Language } from '#contract/values/locale'
import { htmlOf } from '../../legal/markdown.ts'
import { checkValues } from '../entries/check-document.ts'

/** An entry from a file of the product. */
export interface Written {
  kind: KindName
  /** The file; in a list also the id of the entry. */
  source: string
  hash: string
  document: Document
  is_demo: boolean
  place: number
}

type Raw = Record<string, unknown>

/** The folders with texts (`<address>.<language>.md`) and the lists (one file each), with their kinds. */
const folders = { pages: 'page', news: 'news', projects: 'project' } as const satisfies Record<string, KindName>
const lists = {
  faq: 'faq',
  events: 'event',
  projects: 'project',
  partners: 'partner',
  reviews: 'review',
  'special-schools': 'special-school',
} as const satisfies Record<string, KindName>

/**
 * Reads all entries in `content/site`, with demo events dated from `today`. An entry that does not fit its kind is
 * reported with its file.
 */
export function readSite(
  today: string,
  folder = path.resolve(process.env.CONTENT_DIR ?? 'content', 'site'),
): Written[] {
  if (!existsSync(folder)) return []
  const texts = Object.entries(folders).flatMap(([name, kind]) => readFolder(folder, name, kind))
  const listed = Object.entries(lists).flatMap(([name, kind]) =>
    readList(path.join(folder, `${name}.yaml`), kind, today),
  )
  return [...texts, ...listed]
}

function readFolder(folder: string, name: string, kind: KindName): Written[] {
  const files = globSync(`${name}/*.md`, { cwd: folder })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
  const addresses = [...new Set(files.map((file) => file.replace(/^[^/]+\/(.+)\.[a-z]{2}\.md$/, '$1')))]
  return addresses.map((address, place) => {
    const parts = languages.map(
      (language) => [language, readText(folder, `${name}/${address}.${language}.md`)] as const,
    )
    const texts = Object.fromEntries(parts.map(([language, part]) => [language, part])) as Record<Language, Raw>
    // Values for all languages may be in the head of any of the three files.
    const shared = Object.assign({}, ...parts.map(([, part]) => part).reverse())
    return written({ kind, source: `${name}/${address}`, address, shared, texts, place })
  })
}

/** Reads a head between lines of dashes and the text after it. A missing file means an empty text. */
function readText(folder: string, file: string): Raw {
  const place = path.join(folder, file)
  if (!existsSync(place)) return {}
  const [, head, text] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(place, 'utf8').replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || text === undefined)
    throw new Error(`content/site/${file} must begin with front matter between lines of three dashes`)
  return { ...asRaw(parse(head)), body: text.trim() }
}

function readList(file: string, kind: KindName, today: string): Written[] {
  const name = path.basename(file, '.yaml')
  if (!existsSync(file)) return []
  const parsed: unknown = parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(parsed)) throw new Error(`content/site/${name}.yaml must be a list`)
  return parsed.map((record: unknown, place) => {
    const raw = asRaw(record)
    const id = raw.id ?? raw.address
    if (typeof id !== 'string') throw new Error(`content/site/${name}.yaml: entry ${place + 1} has no id`)
    const texts = Object.fromEntries(languages.map((language) => [language, inLanguage(raw, language)])) as Record<
      Language,
      Raw
    >
    const shared = { ...raw, ...datedFrom(raw, today) }
    return written({ kind, source: `${name}/${id}`, address: id, shared, texts, place })
  })
}

/**
 * Demo events give their days in weeks from the current one, so that some are always in the future, and the days of
 * their registration by how many days they come before.
 */
function datedFrom({ week, weekday, days, opens, closes, articles }: Raw, today: string): Raw {
  if (typeof week !== 'number') return {}
  const first_day = dayAfter(today, 1 - weekdayOf(today) + week * 7 + Number(weekday ?? 1) - 1)
  const before = (count: unknown) => (count === undefined ? null : dayAfter(first_day, -Number(count)))
  return {
    first_day,
    last_day: days === undefined ? null : dayAfter(first_day, Number(days) - 1),
    registration_from: before(opens),
    registration_until: before(closes),
    articles_until: before(articles),
  }
}

/** Accepts `title: { ru, kk, en }`, or all fields of a language under `ru`. */
function inLanguage(raw: Raw, language: Language): Raw {
  const own = Object.entries(raw).flatMap(([name, value]) => {
    const byLanguage = asRaw(value)
    const text = byLanguage[language]
    return language in byLanguage && typeof text !== 'object' ? [[name, text] as const] : []
  })
  return { ...Object.fromEntries(own), ...asRaw(raw[language]), ...asRaw(asRaw(raw.texts)[language]) }
}

const asRaw = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

/** Names that writers use for `title`, `body` and `day`. */
const otherNames: Record<string, readonly string[]> = {
  title: ['question', 'name', 'author', 'who'],
  body: ['answer', 'text', 'about', 'words'],
  day: ['date'],
}

interface RawEntry extends Pick<Written, 'kind' | 'source' | 'place'> {
  address: string
  shared: Raw
  texts: Record<Language, Raw>
}

function written({ kind, source, address, shared, texts, place }: RawEntry): Written {
  const { shared: fields, texts: ofLanguage } = kindOf(kind)
  const sent = {
    address,
    shared: valuesOf(fields, shared),
    texts: {
      ru: valuesOf(ofLanguage, texts.ru),
      kk: valuesOf(ofLanguage, texts.kk),
      en: valuesOf(ofLanguage, texts.en),
    },
  }
  const result = checkValues(kind, sent)
  if ('faults' in result)
    throw new Error(
      `content/site/${source}: ${Object.entries(result.faults)
        .map(([field, keys]) => `${field} (${keys.join(', ')})`)
        .join('; ')}`,
    )
  const is_demo = shared.is_demo === true || shared.demo === true
  const hash = createHash('sha256')
    .update(JSON.stringify([asWritten(result.document, shared), is_demo]))
    .digest('hex')
  return { kind, source, hash, document: result.document, is_demo, place: place + 1 }
}

/** Leaves out the computed days of demo events, so that their hash does not change from day to day. */
const asWritten = (document: Document, { week, weekday, days, opens, closes, articles }: Raw) =>
  week === undefined
    ? document
    : {
        ...document,
        shared: { ...document.shared, ...withoutDays },
        week,
        weekday,
        days,
        opens,
        closes,
        articles,
      }

const withoutDays = {
  first_day: null,
  last_day: null,
  registration_from: null,
  registration_until: null,
  articles_until: null,
}

function valuesOf(fields: readonly Field[], raw: Raw): Values {
  const given = fields.flatMap((field) => {
    const value = [field.name, ...(otherNames[field.name] ?? [])]
      .map((name) => raw[name])
      .find((each) => each !== undefined && each !== null)
    return value === undefined ? [] : [[field.name, valueOf(field, value)] as const]
  })
  return { ...emptyValues(fields), ...Object.fromEntries(given) }
}

/** Converts Markdown to rich text, and dates of YAML to days. The schema reports what does not fit. */
function valueOf(field: Field, value: unknown): Values[string] {
  if (field.type === 'groups') return groupsFrom(field, value)
  if (field.type === 'words') return wordsFrom(value)
  if (field.type === 'choices' && Array.isArray(value)) return value.map(String)
  return plainValueOf(field, value)
}

function plainValueOf(field: Field, value: unknown): Values[string] {
  if (field.type === 'rich' && typeof value === 'string') return htmlOf(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** A list of groups: `id` and the fields of each. */
const groupsFrom = ({ fields }: GroupsField, value: unknown): Group[] =>
  (Array.isArray(value) ? value : []).map((each: unknown): Group => {
    const raw = asRaw(each)
    return { ...(valuesOf(fields, raw) as Group), id: typeof raw.id === 'string' ? raw.id : '' }
  })

/** The words of groups as they are written, `hall: { name: … }`, or one line for the name: `hall: …`. */
function wordsFrom(value: unknown): Words {
  const entries = Object.entries(asRaw(value)).flatMap(([id, said]): [string, string][] =>
    typeof said === 'string'
      ? [[`${id}.name`, said]]
      : Object.entries(asRaw(said)).map(([field, text]): [string, string] => [`${id}.${field}`, String(text)]),
  )
  return Object.fromEntries(entries)
}
