import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { bookFormats, type BookFormat } from '#contract/library/books'
import { bookAges, bookChapters, bookDrawings } from '#contract/values/content/books'
import { languages, type Language } from '#contract/values/locale'
import { faultOf } from '../../diagnostics/catalogue/faults/fault-of.ts'
import { parseChapter, picturesOf, type Chapter } from './book-text.rules.ts'
import { faultsAmong } from './books.rules.ts'

const words = z.string().check(z.trim(), z.minLength(1))
const Words = z.strictObject({ ru: words, kk: words, en: words } satisfies Record<Language, unknown>)
const Slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/))
const tenge = z.nullable(z.int().check(z.gte(0), z.lte(100_000)))

const facts = {
  id: z.string().check(z.regex(/^00000000-0000-4000-8000-0000000026\d\d$/)),
  title: Words,
  author: words,
  language: z.enum(languages),
  chapter: z.enum(bookChapters),
  year: z.int().check(z.gte(1990), z.lte(2100)),
  age: z.enum(bookAges),
  publisher: words,
  drawing: z.enum(bookDrawings),
  /** In tenge; 0 is free, null if there is no such edition. */
  ebook_price: tenge,
  paper_price: tenge,
  /** Printed copies. */
  stock: z.int().check(z.gte(0)),
  /** From 0 to 100. */
  popularity: z.int().check(z.gte(0), z.lte(100)),
  description: Words,
}
const WrittenBook = z.strictObject({
  ...facts,
  format: z.enum(bookFormats),
  /** The folder of the book that this one translates. */
  translation_of: z._default(z.nullable(Slug), null),
})
const OtherBooks = z.array(z.strictObject({ slug: Slug, ...facts }))

type Facts = Omit<z.infer<typeof OtherBooks>[number], 'slug'>

/** A book of the demo. The title in its own language is `title[language]`; prices are in tenge. */
export interface DemoBook extends Facts {
  /** Name of its folder. */
  slug: string
  /** Null for a book that has no electronic text. */
  format: BookFormat | null
  translation_of: string | null
  chapters: Chapter[]
  /** Pictures of the chapters by file name. */
  pictures: Map<string, Uint8Array<ArrayBuffer>>
}

export const booksFolder = path.resolve(process.env.CONTENT_DIR ?? 'content', 'books')

/** Reads all books of the demo, those with a text first; throws an error that lists all faults by file. */
export function readBooks(folder = booksFolder): DemoBook[] {
  const faults: string[] = []
  const slugs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const written = slugs
    .map(({ name }) => name)
    .sort()
    .flatMap((slug) => readWritten(folder, slug, faults))
  const others = readYaml(folder, { file: 'others.yaml', schema: OtherBooks, faults }) ?? []
  const none = { format: null, translation_of: null, chapters: [], pictures: new Map() }
  const books = [...written, ...others.map((facts): DemoBook => ({ ...facts, ...none }))]
  faults.push(...faultsAmong(books))
  if (faults.length > 0) throw new Error(`\n${faults.join('\n')}`)
  return books
}

function readWritten(folder: string, slug: string, faults: string[]): DemoBook[] {
  const facts = readYaml(folder, { file: `${slug}/book.yaml`, schema: WrittenBook, faults })
  if (!facts) return []
  const files = globSync('*.md', { cwd: path.join(folder, slug) }).sort()
  if (files.length === 0) faults.push(`${slug}: has no chapters`)
  const chapters = files.flatMap((file) => readChapter(folder, `${slug}/${file}`, faults))
  const pictures: DemoBook['pictures'] = new Map()
  for (const name of chapters.flatMap(picturesOf)) {
    const place = path.join(folder, slug, name)
    if (existsSync(place)) pictures.set(name, Uint8Array.from(readFileSync(place)))
    else faults.push(`${slug}/${name}: the picture does not exist`)
  }
  return [{ slug, ...facts, chapters, pictures }]
}

function readChapter(folder: string, file: string, faults: string[]): Chapter[] {
  try {
    return [parseChapter(readFileSync(path.join(folder, file), 'utf8'))]
  } catch (error) {
    faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

interface Wanted<Schema> {
  file: string
  schema: Schema
  faults: string[]
}

function readYaml<Schema extends z.ZodMiniType>(
  folder: string,
  { file, schema, faults }: Wanted<Schema>,
): z.output<Schema> | null {
  try {
    const read = z.safeParse(schema, parse(readFileSync(path.join(folder, file), 'utf8')))
    if (read.success) return read.data
    faults.push(...read.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${faultOf(issue)}`))
  } catch (error) {
    faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return null
}
