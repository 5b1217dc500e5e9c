import type { Database, Row } from '../../platform/database/db.ts'
import type { AttemptServices } from './attempt-services.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'
import { momentAfter } from '../instrument/clock.rules.ts'
import { withheldItems } from '../adaptive/pool.rules.ts'
import type { ChoiceContext } from '../adaptive/next-item.rules.ts'

type Services = Pick<AttemptServices, 'database' | 'now'>

const day = 86_400
/**
 * Items that the pupil has seen do not come again for about two years (730 days); a measured ability is used for one
 * year.
 */
const seenDays = 730
const knownDays = 365

/** Earlier attempts of the pupil at the same test, newest first. */
const earlierSql = `
select a.started_at >= $4::timestamptz as is_fresh,
  array(select choice ->> 'id' from jsonb_array_elements(a.item_choices -> 'given') choice) as met,
  (select (scale ->> 'ability')::float8 from results r, jsonb_array_elements(r.scores -> 'scales') scale
    where r.student_id = a.student_id and r.attempt_id = a.id and scale ->> 'percent' is not null limit 1) as ability
from attempts a
where a.student_id = $1 and a.test_id = $2 and a.number < $3 and a.item_choices is not null and a.started_at >= $5::timestamptz
order by a.number desc`

/**
 * What the choice of the next item depends on besides the answers: items the pupil has seen before, the starting
 * ability, and items that too many other pupils have seen.
 */
export async function readChoiceContext(
  services: Services,
  { student_id, test_id, number, form_seed }: AttemptRow,
): Promise<Omit<ChoiceContext, 'threshold'>> {
  const now = services.now()
  const earlier = await services.database.query('earlier-of-pupil', earlierSql, [
    student_id,
    test_id,
    number,
    momentAfter(now, -knownDays * day),
    momentAfter(now, -seenDays * day),
  ])
  const measured = earlier.find(({ is_fresh, ability }) => is_fresh === true && ability !== null)
  return {
    seed: form_seed,
    // One attempt is not enough to rely on, so the start is halfway back to the average.
    start: Number(measured?.ability ?? 0) / 2,
    seen: new Set(earlier.flatMap(metIn)),
    withheld: await withheldNow(services, test_id),
  }
}

const metIn = ({ met }: Row): string[] => (Array.isArray(met) ? met.map(String) : [])

const recentDays = 30
/** For a test that many pupils take, the newest attempts are enough to compute the shares. */
const mostRecent = 1000
const recentSql = `
with recent as (
  select item_choices from attempts
  where test_id = $1 and item_choices is not null and started_at >= $2::timestamptz
  order by started_at desc limit ${mostRecent}
)
select choice ->> 'id' as id, count(*)::int as met, (select count(*)::int from recent) as attempts
from recent, jsonb_array_elements(item_choices -> 'given') choice
group by 1`

interface Counted {
  at: number
  withheld: Promise<Set<string>>
}

const counted = new WeakMap<Database, Map<string, Counted>>()
const minutesCounted = 10

/** Counted again every ten minutes at most, because shares over a month change slowly. */
function withheldNow({ database, now }: Services, testId: string): Promise<Set<string>> {
  const byTest = counted.get(database) ?? new Map<string, Counted>()
  counted.set(database, byTest)
  const cached = byTest.get(testId)
  // `Math.abs`, so that an old count expires even if the clock was set back.
  if (cached && Math.abs(now().getTime() - cached.at) < minutesCounted * 60_000) return cached.withheld
  const fresh = {
    at: now().getTime(),
    withheld: countWithheld(database, testId, momentAfter(now(), -recentDays * day)),
  }
  byTest.set(testId, fresh)
  fresh.withheld.catch(() => byTest.delete(testId))
  return fresh.withheld
}

async function countWithheld({ query }: Database, testId: string, since: string): Promise<Set<string>> {
  const rows = await query('recent-choices', recentSql, [testId, since])
  return withheldItems(new Map(rows.map(({ id, met }) => [String(id), Number(met)])), Number(rows[0]?.attempts ?? 0))
}
