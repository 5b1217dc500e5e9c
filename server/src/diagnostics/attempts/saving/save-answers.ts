import type { AnswerValue } from '#contract/diagnostics/answers'
import type { AnswerChange, GivenChange } from '#contract/diagnostics/attempts'
import { acceptedStamp } from '#contract/values/stamp'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Row } from '../../../platform/database/db.ts'
import { gatherBy } from '../../../platform/database/gather.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import type { ItemChoices } from '../../instrument/item-choices.rules.ts'
import { fits, type ItemShape } from '../../instrument/answer-shape.rules.ts'
import type { GroupCommit, Verdict } from './group-commit.ts'
import { isNumbered, stampOf } from './numbered-change.rules.ts'
import { hasPhoto, reencodePhotos } from './own-photos.ts'

const storedSql = `
select item, stamp::float8 as stamp, (extract(epoch from taken_over_at) * 1000)::float8 as taken_over_at
from attempts a left join answers on answers.student_id = a.student_id and answers.attempt_id = a.id and item = any($3::smallint[])
where a.student_id = $1 and a.id = $2`

/** Gives stamps to changes from pages of the release before stamps, which may stay open for one more release. */
async function stampNumbered(
  { query }: Database,
  { student_id, attempt_id, answers }: Omit<Delivery, 'device_id'>,
): Promise<AnswerChange[]> {
  const rows = await query('answers-by-number', storedSql, [student_id, attempt_id, answers.map(({ item }) => item)])
  const stamps = new Map(rows.map((row) => [Number(row.item), Number(row.stamp)]))
  const takenOverAt = rows[0]?.taken_over_at
  const taken_over_at = takenOverAt === null || takenOverAt === undefined ? null : Number(takenOverAt)
  return answers.map((change) => {
    if (!isNumbered(change)) return change
    const { item, value, seconds } = change
    return { item, value, seconds, stamp: stampOf(change, { stamp: stamps.get(item) ?? null, taken_over_at }) }
  })
}

export interface Delivery {
  student_id: string
  attempt_id: string
  device_id: string
  answers: GivenChange[]
}

/** A stamp ahead of the server's time is returned smaller than it was sent. */
export type SaveAnswers = (delivery: Delivery) => Promise<Verdict[]>

interface Services {
  database: Database
  catalogue: Catalogue
  commit: GroupCommit
  now: Clock
}

/** Enough for all pupils of a season at once; beyond that the oldest is dropped. */
const attemptsInMemory = 400_000

/**
 * Checks the shape of the answers, corrects stamps of a clock that runs ahead, and passes them to the group commit. The
 * form of an attempt never changes, so it is read once per process; an adaptive form is read again for an item that is
 * not known yet.
 */
export function createSaveAnswers({ database, catalogue, commit, now }: Services): SaveAnswers {
  const cached = new Map<string, CachedForm>()

  return async ({ student_id, attempt_id, device_id, answers }) => {
    const attempt = cached.get(attempt_id) ?? (await remember(student_id, attempt_id))
    if (attempt.student_id !== student_id) refuse('not-found')
    if (!areFit(attempt, answers) && !(await fitsGrown(attempt, attempt_id, answers))) refuse('answer-wrong-shape')
    const given = areStamped(answers) ? answers : await stampNumbered(database, { student_id, attempt_id, answers })
    const stamped = hasPhoto(given) ? await reencodePhotos(given, student_id) : given
    const time = now().getTime()
    const rows = stamped.map(({ item, stamp, value, seconds }) => ({
      student_id,
      attempt_id,
      device_id,
      item,
      stamp: acceptedStamp(time, stamp),
      value: jsonOf(value),
      seconds,
    }))
    return await (commit.save(rows) ?? refuse('overloaded', { retryAfter: 2 }))
  }

  async function fitsGrown(
    { student_id, grows, shapes }: CachedForm,
    id: string,
    given: readonly GivenChange[],
  ): Promise<boolean> {
    return grows && given.some(({ item }) => !shapes[item]) && areFit(await remember(student_id, id), given)
  }

  async function remember(studentId: string, id: string): Promise<CachedForm> {
    const row = await readChoice(database, { student_id: studentId, id })
    if (!row) return refuse('not-found')
    const version = await catalogue.version(String(row.test_id), Number(row.version))
    const item_choices = choicesIn(row.item_choices)
    const { shapes } = version.formOf({
      form_seed: row.form_seed === null ? null : Number(row.form_seed),
      item_choices,
    })
    const attempt = { student_id: studentId, shapes, grows: item_choices !== null }
    const [oldest] = cached.keys()
    if (cached.size >= attemptsInMemory && oldest !== undefined) cached.delete(oldest)
    cached.set(id, attempt)
    return attempt
  }
}

/**
 * Attempts that are needed at the same moment are read in one statement: after a crash, everybody who is taking a test
 * is new to the process within seconds.
 */
const readChoice = gatherBy(
  async ({ query }: Database, named: Pick<AttemptRow, 'student_id' | 'id'>[]): Promise<(Row | undefined)[]> => {
    const rows = await query('forms-of-attempts', choicesSql, [
      named.map(({ student_id }) => student_id),
      named.map(({ id }) => id),
    ])
    const found = new Map(rows.map((row) => [`${String(row.student_id)} ${String(row.id)}`, row]))
    return named.map(({ student_id, id }) => found.get(`${student_id} ${id}`))
  },
)

export const choicesSql = `
select student_id, id, test_id, version, form_seed, item_choices from attempts
where (student_id, id) in (select * from unnest($1::uuid[], $2::uuid[]))`

const choicesIn = (value: unknown): ItemChoices | null => (value === null ? null : (value as ItemChoices))

interface CachedForm {
  student_id: string
  shapes: ItemShape[]
  /** The form is adaptive, so items may have been added since then. */
  grows: boolean
}

const areFit = ({ shapes }: CachedForm, answers: readonly GivenChange[]): boolean =>
  answers.every(({ item, value }) => fits(shapes[item], value))

const areStamped = (answers: readonly GivenChange[]): answers is AnswerChange[] => !answers.some(isNumbered)

/**
 * PostgreSQL refuses zero characters and unpaired surrogates. Both are removed, so that a cut emoji does not cost the
 * pupil an answer.
 */
function jsonOf(value: AnswerValue): string | null {
  if (value === null) return null
  const json = JSON.stringify(value)
  return json.includes('\\u')
    ? JSON.stringify(value, (_, inner: unknown) =>
        typeof inner === 'string' ? inner.toWellFormed().replaceAll('\0', '') : inner,
      )
    : json
}
