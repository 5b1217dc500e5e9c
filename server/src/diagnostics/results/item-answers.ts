import type { AnswerValue } from '#contract/diagnostics/answers'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { savedAnswers, type AttemptRow } from '../rows/attempt-row.ts'
import { attempts } from '../rows/attempts.tables.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { itemsOf } from '../instrument/plan.rules.ts'
import { formName } from '../forms/prepared-forms.rules.ts'
import { scoreItem, type ItemKey } from '../scorers/score-item.rules.ts'
import { isAnswered } from '../scorers/score-test.rules.ts'
import { readNewestKey } from '../catalogue/read-test.ts'

const columns = [
  'version',
  'attempt',
  'number',
  'locale',
  'form',
  'place',
  'item',
  'is_pilot',
  'is_answered',
  'share',
  'seconds',
] as const
const batchSize = 500

/**
 * Exports the answers to every item of finished attempts, including pilot items, as CSV lines for calibration. There
 * are no names; an attempt is a running number.
 */
export async function* exportItemAnswers(
  platform: Pick<Platform, 'db' | 'database'>,
  testId: string,
  version: number | null,
): AsyncGenerator<string> {
  const catalogue = createCatalogue(platform)
  yield `${columns.join(',')}\n`
  let [running, last] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const ofTest = and(eq(attempts.test_id, testId), eq(attempts.state, 'finished'), gt(attempts.id, last))
    const some = await platform.db
      .select()
      .from(attempts)
      .where(version === null ? ofTest : and(ofTest, eq(attempts.version, version)))
      .orderBy(asc(attempts.id))
      .limit(batchSize)
    for (const attempt of some) yield await linesOf({ ...platform, catalogue }, attempt, ++running)
    last = some.at(-1)?.id ?? last
    if (some.length < batchSize) return
  }
}

async function linesOf(
  { db, catalogue }: Pick<Platform, 'db'> & { catalogue: ReturnType<typeof createCatalogue> },
  attempt: AttemptRow,
  running: number,
) {
  const version = await catalogue.version(attempt.test_id, attempt.version)
  const { plan, keyOf } = version.formOf(attempt)
  const key = keyOf((await readNewestKey(db, attempt)).key)
  const answers = new Map((await savedAnswers(db, attempt)).map((answer) => [answer.item, answer]))
  const ofAttempt = [
    attempt.version,
    running,
    attempt.number,
    attempt.locale,
    formName(version.arrangement?.laid, attempt.form_seed),
  ]
  const rows = itemsOf(plan).map(({ id, pilot }, place) => {
    const { value = null, seconds = '' } = answers.get(place) ?? {}
    return [
      ...ofAttempt,
      place + 1,
      id,
      digit(pilot === true),
      digit(isAnswered(value)),
      shareOf(key[id], value),
      seconds,
    ].join(',')
  })
  return `${rows.join('\n')}\n`
}

const digit = (isSo: boolean): number => (isSo ? 1 : 0)

/** Empty for open tasks, because people score them and their points are stored separately. */
const shareOf = (right: ItemKey | undefined, value: AnswerValue): number | string =>
  right && !('open' in right) ? scoreItem(right, value) : ''
