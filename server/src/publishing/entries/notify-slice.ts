import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { RecordKey } from '../document.ts'
import { backOffice } from '../provided-kinds.ts'
import { sameValues } from './differences.rules.ts'
import { findEntry } from './stored-entry.ts'

/**
 * Tells the slice that uses the kind what is public of an entry now, in the same transaction, so that readers never see
 * one without the other.
 */
export async function notifySlice(tx: Db, key: RecordKey, at: string): Promise<void> {
  const follow = Object.entries(backOffice().follows).find(([name]) => name === key.kind)?.[1]
  if (!follow) return
  const { row, texts } = await findEntry(tx, key)
  const of = (language: Language) => {
    const { published, published_shared } = texts[language]
    return published && published_shared
      ? { texts: published, shared: published_shared, isNewest: sameValues(published_shared, row.shared) }
      : null
  }
  await follow(tx, { id: row.id, source: row.source, texts: { ru: of('ru'), kk: of('kk'), en: of('en') } }, at)
}
