import { kindOf } from '#contract/publishing/kinds'
import { missingFields } from '#contract/publishing/missing'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { PublishedState } from '../../platform/direct-kind.ts'
import { findEntry } from '../../publishing/entries/stored-entry.ts'
import { planVersions, surveyIdOf } from '../entry/apply-published-entry.ts'
import { listVersions } from './read-results.ts'
import { shownCount } from './results.rules.ts'

/** Tells the editor before publishing whether the drafts would continue the current version or begin a new one. */
export async function readStanding(
  db: Db,
  id: string,
): Promise<{ step: 'first' | 'same' | 'new'; version: number; answers: number | null }> {
  const { row, texts } = await findEntry(db, { kind: 'survey', id })
  const existing = await listVersions(db, id)
  const shown = (language: Language): PublishedState['texts']['ru'] => {
    const { draft, published, published_shared } = texts[language]
    if (missingFields(kindOf('survey'), row.shared, draft).length === 0)
      return { shared: row.shared, texts: draft, isNewest: true }
    return published && published_shared ? { shared: published_shared, texts: published, isNewest: false } : null
  }
  const now = { id, source: row.source, texts: { ru: shown('ru'), kk: shown('kk'), en: shown('en') } }
  const plan = planVersions(surveyIdOf(now), existing, now)
  const open = plan.filter((one) => one.languages.length > 0)
  const newest = open[0]?.version ?? existing[0]?.version ?? 1
  const answers = existing.find(({ version }) => version === newest)?.answers ?? 0
  if (existing.length === 0) return { step: 'first', version: 1, answers: 0 }
  // A sum that includes a hidden number would reveal that number.
  const before = existing
    .map((one) => (one.is_open ? shownCount(one.answers) : 0))
    .reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0)
  return open.some(({ isNew }) => isNew)
    ? { step: 'new', version: newest, answers: before }
    : { step: 'same', version: newest, answers: shownCount(answers) }
}
