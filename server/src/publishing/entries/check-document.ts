import * as z from 'zod/mini'
import { inArray } from 'drizzle-orm'
import type { Document, Field, Kind } from '#contract/publishing/field'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { isEmptyEntry } from '#contract/publishing/missing'
import { schemaOf } from '#contract/publishing/schema'
import { languages, type Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { fieldErrors, type FieldErrors } from '../../platform/http/invalid.ts'
import { Invalid } from '../../platform/http/serve.ts'
import { cleanHtml, picturesIn } from '../clean-html.ts'
import { backOffice } from '../provided-kinds.ts'
import { sitePictures } from '../tables.ts'

/** The parts of a document that may refer to records and pictures. It need not be valid. */
export interface ReferencingDocument {
  shared: Record<string, unknown>
  texts: Record<(typeof languages)[number], Record<string, unknown>>
}

interface Sent extends ReferencingDocument {
  address: string
}

/**
 * Checks values by the fields of a kind. Returns the document with cleaned rich text and without unknown fields, or the
 * faults by place together with the checked document. If nothing is written at all, the fault is at the title of the
 * given language.
 */
export function checkValues(
  name: KindName,
  sent: Sent,
  language: Language = 'ru',
): { document: Document } | { faults: FieldErrors; cleaned: ReferencingDocument } {
  const kind = kindOf(name)
  const cleaned = {
    shared: withCleanHtml(kind.shared, sent.shared),
    texts: {
      ru: withCleanHtml(kind.texts, sent.texts.ru),
      kk: withCleanHtml(kind.texts, sent.texts.kk),
      en: withCleanHtml(kind.texts, sent.texts.en),
    },
  }
  const result = schemaFor(name).safeParse(cleaned)
  const faults = isEmptyEntry(kind, result.success ? result.data.texts : cleaned.texts)
    ? { [`texts.${language}.${kind.texts[0]?.name}`]: ['entry.unwritten'] }
    : {}
  if (!result.success) return { faults: { ...faults, ...fieldErrors(result.error.issues, cleaned) }, cleaned }
  if (Object.keys(faults).length > 0) return { faults, cleaned }
  return { document: { address: kind.hasAddress ? sent.address : '', ...result.data } }
}

/** Checks a document for a call. Refuses wrong fields and references to missing records or pictures. */
export async function checkDocument(db: Db, name: KindName, sent: Sent): Promise<Document> {
  const result = checkValues(name, sent)
  if ('faults' in result) throw new Invalid(result.faults)
  const [faults] = await checkReferences(db, name, [result.document])
  if (faults) throw new Invalid(faults)
  return result.document
}

const schemas = new Map<KindName, ReturnType<typeof schemaOfDocument>>()

function schemaFor(name: KindName) {
  const existing = schemas.get(name) ?? schemaOfDocument(kindOf(name))
  schemas.set(name, existing)
  return existing
}

/** Records of a kind with its own table are public at once, so they must be complete from the start. */
function schemaOfDocument({ shared, texts, flow, inOrder }: Kind) {
  const ofLanguage = schemaOf(texts, { isDraft: flow === 'publication' })
  return z.object({
    shared: schemaOf(shared, { isDraft: flow === 'publication', inOrder }),
    texts: z.object({ ru: ofLanguage, kk: ofLanguage, en: ofLanguage }),
  })
}

const withCleanHtml = (fields: readonly Field[], values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === 'rich' && typeof values[name] === 'string' ? cleanHtml(values[name]) : values[name],
    ]),
  )

/**
 * Finds references to missing records and pictures. Returns the faults of each document in order; undefined if it has
 * none.
 */
export async function checkReferences(
  db: Db,
  name: KindName,
  documents: readonly ReferencingDocument[],
): Promise<(FieldErrors | undefined)[]> {
  const kind = kindOf(name)
  const pictures = await findExistingPictures(db, [
    ...new Set(documents.flatMap((document) => referencedPictures(kind, document).map(({ id }) => id))),
  ])
  const existing = new Map<string, Set<string>>()
  for (const field of kind.shared) {
    if (field.type !== 'reference') continue
    const ids = [...new Set(documents.flatMap(({ shared }) => textOf(shared[field.name])))]
    const found = ids.length > 0 ? ((await backOffice().references[field.of]?.find(db, { ids }, 'ru')) ?? []) : []
    existing.set(field.name, new Set(found.map(({ id }) => id)))
  }
  return documents.map((document) => {
    const lost = kind.shared.filter((field) =>
      textOf(document.shared[field.name]).some((id) => existing.get(field.name)?.has(id) === false),
    )
    const unseen = referencedPictures(kind, document).filter(({ id }) => !pictures.has(id))
    const faults = [
      ...lost.map((field) => [`shared.${field.name}`, ['choice.wrong']]),
      ...unseen.map(({ place }) => [place, ['picture.unknown']]),
    ]
    return faults.length > 0 ? Object.fromEntries(faults) : undefined
  })
}

const textOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : [])

function referencedPictures(kind: Kind, { shared, texts }: ReferencingDocument): { place: string; id: string }[] {
  const inFields = (fields: readonly Field[], values: Record<string, unknown>, place: string) =>
    fields.flatMap(({ name, type }) => {
      const ids =
        type === 'picture' ? textOf(values[name]) : type === 'rich' ? textOf(values[name]).flatMap(picturesIn) : []
      return ids.map((id) => ({ place: `${place}.${name}`, id }))
    })
  return [
    ...inFields(kind.shared, shared, 'shared'),
    ...languages.flatMap((language) => inFields(kind.texts, texts[language], `texts.${language}`)),
  ]
}

async function findExistingPictures(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: sitePictures.id }).from(sitePictures).where(inArray(sitePictures.id, ids))
  return new Set(rows.map(({ id }) => id))
}
