import { readFileSync } from 'node:fs'
import { desc, eq } from 'drizzle-orm'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Form } from '#contract/diagnostics/forms'
import { dayOf, seasonOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { StoredForm } from '../diagnostics/forms/stored-form.ts'
import { testKeys, testVersions } from '../diagnostics/rows/catalogue.tables.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { isRound } from './ranking/rank-round.ts'
import { olympiadSeasonRounds } from './tables.ts'

const InLanguages = z.object({ ru: z.string(), kk: z.string(), en: z.string() })
const Tasks = z.record(
  z.string(),
  z.object({ right: z.string(), stem: InLanguages, options: z.record(z.string(), InLanguages) }),
)
type Tasks = z.infer<typeof Tasks>

/** No file of a test has this number, so it belongs to the made-up tasks alone. */
const version = 0

/**
 * Releases the tasks of stage 2 of the finished season. They are made up, because the demo is public and real tests
 * must stay secret: an edition of the test that nobody else gets.
 */
export async function showArchive({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const tasks = Tasks.parse(parse(readFileSync('content/demo/olympiad-tasks.yaml', 'utf8')))
  const year = seasonOf(dayOf(now())) - 1
  const season = `${year}-${year + 1}`
  const [round] = await db.select().from(olympiadSeasonRounds).where(isRound(season, 'stage-2'))
  if (!round || !(await insertEdition(db, round.test_id, tasks))) return
  await db
    .update(olympiadSeasonRounds)
    .set({ released_at: `${year + 1}-06-01T05:00:00.000Z`, released_version: version })
    .where(isRound(season, 'stage-2'))
}

/** Inserts the edition of the made-up tasks; returns whether the test exists. */
async function insertEdition(db: Db, test_id: string, tasks: Tasks): Promise<boolean> {
  const [current] = await db
    .select()
    .from(testVersions)
    .where(eq(testVersions.test_id, test_id))
    .orderBy(desc(testVersions.version))
    .limit(1)
  if (!current) return false
  const key = Object.fromEntries(Object.entries(tasks).map(([subject, { right }]) => [idOf(subject), { right }]))
  await db
    .insert(testVersions)
    .values({ ...current, version, source_hash: 'demo', packed_source: 'demo', form: editionOf(current.form, tasks) })
    .onConflictDoNothing()
  await db
    .insert(testKeys)
    .values({ test_id, version, key_version: 1, key, key_source: null, published_at: current.published_at })
    .onConflictDoNothing()
  return true
}

const idOf = (subject: string): string => `demo-${subject}`

/** The form with one made-up task in each part. */
function editionOf({ plan, forms, about }: StoredForm, tasks: Tasks): StoredForm {
  const ofPart = ({ scale }: { scale: string | null }) => scale ?? ''
  const parts = plan.parts.filter((part) => tasks[ofPart(part)])
  const formIn = (language: Language): Form => ({
    ...forms[language],
    parts: forms[language].parts
      .filter((part) => tasks[ofPart(part)])
      .map((part, item) => ({ ...part, items: [itemOf(tasks, ofPart(part), item, language)] })),
  })
  return {
    plan: {
      ...plan,
      parts: parts.map((part) => ({
        ...part,
        items: [{ id: idOf(ofPart(part)), kind: 'single' as const, subscale: null, points: 1 }],
      })),
    },
    forms: { ru: formIn('ru'), kk: formIn('kk'), en: formIn('en') },
    about,
    practice: { ru: [], kk: [], en: [] },
  }
}

function itemOf(
  tasks: Tasks,
  subject: string,
  item: number,
  language: Language,
): Form['parts'][number]['items'][number] {
  const task = tasks[subject]
  const options = Object.entries(task?.options ?? {}).map(([id, text]) => ({ id, text: text[language] }))
  return { item, id: idOf(subject), kind: 'single', stem: task?.stem[language] ?? '', options }
}
