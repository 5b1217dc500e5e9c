import type { Document, Field, Values } from '#contract/publishing/field'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { emptyValues } from '#contract/publishing/schema'
import { languages, type Language } from '#contract/values/locale'
import type { FieldErrors } from '../../platform/http/invalid.ts'
import { checkValues, type ReferencingDocument } from '../entries/check-document.ts'
import type { RawRow } from './reading/raw-rows.ts'

/**
 * Checks the document that a row makes of its record, or of an empty one. Fields without a column keep their value. Of
 * a faulty row, the valid part is returned, so that its references can still be checked.
 */
export function checkRow(
  name: KindName,
  row: RawRow,
  before: Document | null,
): { document: Document } | { faults: FieldErrors; rest: ReferencingDocument } {
  const { shared, texts } = kindOf(name)
  const titleOfKind = texts[0]?.name ?? 'title'
  const base = (fields: readonly Field[], values: Values | undefined) => ({ ...emptyValues(fields), ...values })
  const ofLanguage = (language: Language) => ({ ...base(texts, before?.texts[language]), ...row.texts[language] })
  const sent = {
    address: row.address || before?.address || '',
    shared: { ...base(shared, before?.shared), ...row.shared },
    texts: { ru: ofLanguage('ru'), kk: ofLanguage('kk'), en: ofLanguage('en') },
  }
  const result = checkValues(
    name,
    sent,
    languages.find((language) => titleOfKind in row.texts[language]),
  )
  if ('document' in result) return result
  const { faults, cleaned } = result
  return { faults, rest: withoutFaulty(cleaned, Object.keys(faults)) }
}

function withoutFaulty({ shared, texts }: ReferencingDocument, places: readonly string[]): ReferencingDocument {
  const sound = (prefix: string, values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => !places.some((place) => `${place}.`.startsWith(`${prefix}.${name}.`))),
    )
  return {
    shared: sound('shared', shared),
    texts: { ru: sound('texts.ru', texts.ru), kk: sound('texts.kk', texts.kk), en: sound('texts.en', texts.en) },
  }
}

export const titleOfRow = (document: Document): string => {
  for (const language of languages) {
    const title = document.texts[language].title ?? document.texts[language].name
    if (typeof title === 'string' && title !== '') return title
  }
  return ''
}
