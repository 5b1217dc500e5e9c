import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { maxCollectionBytes } from '#contract/events/papers'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refuse } from '../../../platform/refusal.ts'
import { createWaitingLine } from '../../../platform/waiting-line.ts'
import { bundledWorker, createWorkerLine } from '../../../platform/worker-line.ts'
import { findEvent, textsIn } from '../../event-facts.ts'
import { eventPaperVersions } from '../../papers.tables.ts'
import type { Version } from '../paper-row.ts'
import { isProgrammeOpen, readAccepted, type Accepted } from './accepted-papers.ts'
import type { CollectionSheet } from './collection-sheet.ts'
import type { CollectionAnswer } from './paper-collection.worker.ts'

const worker = createWorkerLine<CollectionSheet, CollectionAnswer>(bundledWorker('paper-collection'), {
  longest: 1,
  secondsEach: 20,
  patienceMs: 180_000,
  idleMs: 60_000,
  megabytes: 768,
})
/** One collection is in memory at a time, from its first file on. */
const line = createWaitingLine({ longest: 4, secondsEach: 20 })
/** Collections that are made now, by their keys in the file store: whoever asks meanwhile waits for the same one. */
const inWork = new Map<string, Promise<Uint8Array>>()

/** Ends the thread after the collections that wait. */
export async function closeCollections(): Promise<void> {
  await Promise.allSettled(inWork.values())
  await worker.close()
}

/** Raised when collections look different, so that stored ones are made anew. */
const look = 1

/**
 * Returns the collection of accepted articles as a PDF. It is made at the first call and stored under everything it
 * consists of, so that a change of the programme makes a new one.
 */
export async function readCollection(platform: Platform, address: string, language: Language): Promise<Uint8Array> {
  const { db, files, now } = platform
  const event = await findEvent(db, address)
  if (!(await isProgrammeOpen(db, event.id, now()))) return refuse('not-found')
  const papers = await withVersions(db, await readAccepted(db, event, language))
  if (papers.length === 0) return refuse('not-found')
  const { title } = textsIn(event, language)
  const folder = `event-collection/${event.id}/${language}/`
  const parts = papers.map(({ version, ...paper }) => ({ ...paper, version_id: version.id }))
  const hash = createHash('sha256').update(JSON.stringify({ look, title, parts })).digest('hex')
  const key = `${folder}${hash}.pdf`
  if (await files.exists(key)) return files.getBytes(key)
  if (sizeOf(papers) > maxCollectionBytes) return refuse('event-collection-large')
  return makeOnce(key, async () => {
    const pdf = await makeCollection(platform, { title, papers, language })
    await files.deleteAll(folder)
    await files.put(key, pdf)
    return pdf
  })
}

const sizeOf = (papers: readonly WithVersion[]): number => papers.reduce((sum, { version }) => sum + version.size, 0)

/** Makes what a key stands for, or waits for whoever makes it already. */
function makeOnce(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const others = inWork.get(key)
  if (others) return others
  const made = line.inTurn(make).finally(() => inWork.delete(key))
  inWork.set(key, made)
  return made
}

type WithVersion = Accepted & { version: Version }

async function withVersions(db: Db, papers: readonly Accepted[]): Promise<WithVersion[]> {
  const all: WithVersion[] = []
  for (const paper of papers) {
    const [version] = await db
      .select()
      .from(eventPaperVersions)
      .where(eq(eventPaperVersions.paper_id, paper.paper_id))
      .orderBy(desc(eventPaperVersions.number))
      .limit(1)
    if (version) all.push({ ...paper, version })
  }
  return all
}

interface Given {
  title: string
  papers: readonly WithVersion[]
  language: Language
}

async function makeCollection({ files, translate }: Platform, { title, papers, language }: Given): Promise<Uint8Array> {
  const say = (key: string) => translate(language, `papers.collection.${key}`)
  const sheet: CollectionSheet = {
    title,
    subtitle: say('title'),
    contents: say('contents'),
    language,
    papers: [],
  }
  for (const { section, topic, author, workplace, version } of papers) {
    const bytes = await files.getBytes(version.blind_key)
    const { format } = version
    sheet.papers.push({ section: section || say('other'), topic, author, workplace, format, bytes })
  }
  const answer = await worker.ask(sheet)
  if ('failure' in answer) throw new Error(`a collection was not made: ${answer.failure}`)
  return answer.pdf
}
