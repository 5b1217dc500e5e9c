import { languageOf } from '#contract/values/locale'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../platform/database/db.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import { isOneOfAttempts, type AttemptRow, lockFinished } from '../../rows/attempt-row.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { TestVersion } from '../../catalogue/catalogue.ts'
import { readWithheld, type IsWithheld } from '../../catalogue/sittings.ts'
import { cachedByPlan } from '../../instrument/cached-by-plan.rules.ts'
import { itemsOf, type Plan } from '../../instrument/plan.rules.ts'
import { ruleAt } from '../../scorers/leading.rules.ts'
import { readLeadingRules } from '../../leading/leading-rules.ts'
import { scorers } from '../../scorers/scorers.rules.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { type Count, type FirstResult, saveCounts, type Reason } from './save-counts.ts'
import { readNewestKey } from '../../catalogue/read-test.ts'
import { normedT, type NormGroups } from '../../scorers/norms.rules.ts'
import { findAttemptsOfUnlockedPupils } from './unlocked-pupils.ts'
import { judgedQuality } from './read-quality.ts'
import { readNorms } from '../norms.ts'
import { readSheets } from './read-sheets.ts'
import { ratedTasks } from '../../scorers/rated-tasks.rules.ts'
import { type Scores, scoreTest } from '../../scorers/score-test.rules.ts'

export type Services = Pick<AttemptServices, 'db' | 'database' | 'commit' | 'catalogue' | 'now'>

/**
 * Counts a finished attempt from its stored answers by the newest key of its version. An earlier result stays in the
 * history. Safe to call at any time and any number of times.
 */
export async function computeResult(services: Services, attempt: AttemptRow, cause: Reason['cause']): Promise<void> {
  await computeResults(services, [attempt], { cause, passes: false })
}

/**
 * Counts several attempts in one transaction; each gets the result it would get alone. With `passes`, attempts that
 * another transaction has locked are left out. Returns, by the id of each counted attempt, what the receipt shows of a
 * first result, otherwise null.
 */
export async function computeResults(
  services: Services,
  finished: readonly AttemptRow[],
  { cause, passes }: { cause: Reason['cause']; passes: boolean },
): Promise<Map<string, FirstResult | null>> {
  // The versions are read before the transaction starts. Otherwise, if transactions held all connections and each
  // needed a second one, all would be stuck.
  const versionOf = await readVersions(services, finished)
  const isWithheld = await readWithheld(services.database)
  // Answers that were being written while the attempt was closed belong to it.
  await services.commit.landed()
  return services.db.transaction(async (tx) => {
    const current = await lockFinished(tx, passes ? await findAttemptsOfUnlockedPupils(tx, finished) : finished, passes)
    const reason = { cause, actor_id: null, comment: '' }
    return recountAttempts(tx, current, { versionOf, isWithheld, now: services.now, reason })
  })
}

type VersionOf = (attempt: Pick<AttemptRow, 'test_id' | 'version'>) => TestVersion

/**
 * Reads the test versions of these attempts. The caller holds them, because the catalogue may drop a version at any
 * moment.
 */
async function readVersions(
  { catalogue }: Pick<Services, 'catalogue'>,
  finished: readonly AttemptRow[],
): Promise<VersionOf> {
  const nameOf: (attempt: Parameters<VersionOf>[0]) => string = ({ test_id, version }) => `${test_id} ${version}`
  const versions = new Map<string, TestVersion>()
  for (const attempt of finished)
    if (!versions.has(nameOf(attempt)))
      versions.set(nameOf(attempt), await catalogue.version(attempt.test_id, attempt.version))
  return (attempt) => versions.get(nameOf(attempt)) ?? refuse('test-unavailable')
}

interface Recount extends Pick<Services, 'now'> {
  versionOf: VersionOf
  /** Which results get no notice yet. Read before the transaction, like the versions. */
  isWithheld: IsWithheld
  reason: Reason
}

/** Counts finished attempts that the caller's transaction has locked. */
export async function recountAttempts(
  tx: Db,
  finished: readonly AttemptRow[],
  { versionOf, isWithheld, now, reason }: Recount,
): Promise<Map<string, FirstResult | null>> {
  if (finished.length === 0) return new Map()
  const forms = new Map(finished.map((attempt) => [attempt, versionOf(attempt).formOf(attempt)]))
  const sheetOf = await readSheets(
    tx,
    [...forms].map(([{ student_id, id }, { plan }]) => ({ student_id, id, drawings: drawingsOf(plan) })),
  )
  const keyOf = oncePerForm((attempt) => readNewestKey(tx, attempt))
  const normsOf = oncePerForm((attempt) => readNorms(tx, attempt))
  const rulesOf = oncePerForm(({ test_id }) => readLeadingRules(tx, test_id))
  const counts: Count[] = []
  for (const [attempt, form] of forms) {
    // Lets saves that have arrived in the meantime go first.
    if (counts.length % inARow === inARow - 1) await setImmediate()
    const { plan } = form
    const { key_version, key } = await keyOf(attempt)
    const { saved, events, previous, ratings, manualPoints } = sheetOf(attempt)
    const answers = new Map(saved.map(({ item, value }) => [item, value]))
    const ownKey = form.keyOf(key)
    const { evaluations, wanted } = ratedTasks(plan, ownKey, { attempt_id: attempt.id, answers, ratings })
    const scores = scoreTest(plan, ownKey, {
      answers,
      evaluations,
      manualPoints,
      isTimeOver: attempt.finish_reason === 'deadline',
      language: languageOf(attempt.locale),
    })
    const { flags } = judgedQuality(attempt, plan, { answers: saved, events })
    const leadingRule = ruleAt(await rulesOf(attempt), attempt.started_at)
    counts.push({
      attempt,
      previous,
      key_version,
      wanted,
      scores: { ...normed(scores, plan, await normsOf(attempt)), flags },
      leadingRule,
    })
  }
  const at = now().toISOString()
  const first = await saveCounts(tx, counts, { isWithheld, reason, at })
  await tx
    .update(attempts)
    .set({ scored_at: at })
    .where(isOneOfAttempts(finished, attempts.student_id, attempts.id))
  return first
}

const drawingsOf = cachedByPlan((plan) =>
  itemsOf(plan).flatMap(({ kind }, number) => (kind === 'drawing' ? [number] : [])),
)

/** How many attempts are scored before other work gets a turn; they take less than a millisecond. */
const inARow = 8

function normed(scores: Scores, { groups }: Plan, norms: NormGroups): Scores {
  const isComparable = (group: string) => groups.some(({ id, scorer }) => id === group && scorers[scorer].isComparable)
  const scales = scores.scales.map((score) => ({
    ...score,
    t_score:
      score.t_score ??
      (score.answered > 0 && isComparable(score.group) ? normedT(norms.get(score.scale), score.percent) : null),
  }))
  return { ...scores, scales }
}

type Form = Pick<AttemptRow, 'test_id' | 'version' | 'locale'>

/** Asks only once for each test, version and language, because attempts that are counted together mostly share them. */
function oncePerForm<Answer>(ask: (form: Form) => PromiseLike<Answer>): (form: Form) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  return (form) => {
    const name = [form.test_id, form.version, form.locale].join(' ')
    // A Drizzle query runs every time it is awaited, so the promise of its result is stored instead of the query.
    const answer = answers.get(name) ?? Promise.resolve(ask(form))
    answers.set(name, answer)
    return answer
  }
}
