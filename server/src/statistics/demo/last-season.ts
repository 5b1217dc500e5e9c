import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { head, saule } from '../../demo-country/cast.ts'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { newId } from '../../platform/id.ts'
import type { Demo } from '../../platform/slice.ts'
import { staff } from '../../profiles/tables.ts'

/**
 * Gives the demo country a season before the present one, so that years compare: pupils who signed up a year ago, their
 * attempts with results, stage 2, consultations and score sheets. All of it is copied from this season by a few
 * statements, a year earlier; who has it follows from ids, so that it is the same at each seeding.
 */
export async function demo({ db, now }: Demo): Promise<void> {
  const overseer = { oversees_country: true, sees_names: true }
  await db
    .insert(staff)
    .values({ user_id: head.id, ...overseer })
    .onConflictDoUpdate({ target: staff.user_id, set: overseer })
  await signUpEarlier(db)
  await copyAttempts(db, now())
  await walkStageTwo(db, now())
  await copyWork(db)
}

/** A number from 0 to 99 that follows from an id. */
const drawn = (column: string, salt: string) => sql.raw(`(abs(hashtext(${column}::text || '${salt}')) % 100)`)
/** People with names, whom the demo shows in their own states. */
const isNamed = (column: string) => sql.raw(`${column}::text like '00000000-0000-7000-8000-%'`)
const aYear = sql.raw(`interval '365 days'`)

/** Nearly half of the pupils signed up a year earlier; everybody in the last grades did. */
const signUpEarlier = (db: Db) =>
  db.execute(sql`
    with early as (
      update users set created_at = created_at - ${aYear} from students
      where students.student_id = users.id and students.signed_up_at is not null and not ${isNamed('users.id')}
        and (students.grade >= 9 or ${drawn('users.id', 'early')} < 40)
      returning users.id)
    update students set signed_up_at = signed_up_at - ${aYear} from early where early.id = students.student_id`)

/**
 * Pupils of the season before took the test that the present ones take. Each gets a copy of somebody's finished attempt
 * and result, most of them on the same days and the others until the summer.
 */
async function copyAttempts(db: Db, now: Date): Promise<void> {
  const test = 'ability-12-14'
  // A second attempt of this season: the first one was a year ago.
  await db.execute(sql`
    update attempts set number = 2 from students
    where students.student_id = attempts.student_id and attempts.test_id = ${test} and attempts.number = 1 and ${isTaker('attempts.student_id')}`)
  await copy(db, now, {
    test,
    takers: sql`students.grade between 8 and 10 and ${isTaker('students.student_id')}`,
    back: 365,
  })
  const guided = sql`students.grade >= 8 and not ${isNamed('students.student_id')}`
  await copy(db, now, {
    test: guidance,
    takers: sql`${guided} and ${drawn('students.student_id', 'guided')} < 30`,
    back: 20,
  })
  await copy(db, now, {
    test: guidance,
    takers: sql`${guided} and ${drawn('students.student_id', 'guided')} between 30 and 55`,
    back: 365,
  })
}

const guidance = 'career-guidance'
const isTaker = (column: string) =>
  sql`students.grade between 8 and 10 and not ${isNamed(column)} and students.signed_up_at < now() - interval '200 days'`

interface Copied {
  test: string
  /** The condition on students. */
  takers: ReturnType<typeof sql>
  /** How many days earlier. */
  back: number
}

const Sources = z.array(z.object({ student_id: z.string(), id: z.string(), result_id: z.string(), ms: z.number() }))
const Takers = z.array(z.object({ student_id: z.string() }))

async function copy(db: Db, now: Date, { test, takers, back }: Copied): Promise<void> {
  const sources = Sources.parse(
    await rowsOf(
      db,
      sql`
      select a.student_id, a.id, r.id as result_id, (extract(epoch from a.started_at) * 1000)::float8 as ms
      from attempts a join results r on r.student_id = a.student_id and r.attempt_id = a.id
      where a.test_id = ${test} and a.state = 'finished' and not r.awaits_evaluation and a.started_at > ${now.toISOString()}::timestamptz - interval '120 days'
      order by a.started_at, a.id`,
    ),
  )
  const people = Takers.parse(
    await rowsOf(
      db,
      sql`
      select student_id from students
      where signed_up_at is not null and ${takers} and not exists (select from attempts where attempts.student_id = students.student_id and test_id = ${test} and number = 1)
      order by student_id`,
    ),
  )
  const copies = people.flatMap(({ student_id }, place) => {
    const source = sources[place % sources.length]
    const began = (source?.ms ?? 0) - daysBack(place, back) * 86_400_000
    return source && began < now.getTime() - 86_400_000 ? [{ student_id, source, began }] : []
  })
  const made = copies.map(({ student_id, source, began }) => ({
    student_id,
    from_student: source.student_id,
    from_attempt: source.id,
    from_result: source.result_id,
    attempt_id: newId(began),
    result_id: newId(began),
    invitation_id: newId(began),
    began: new Date(began).toISOString(),
  }))
  for (let first = 0; first < made.length; first += 1000) await writeCopies(db, made.slice(first, first + 1000))
}

/** A year ago, or, for a quarter of the pupils, later in that season; this season spread over some weeks. */
function daysBack(place: number, back: number): number {
  if (back < 300) return (place * 7) % back
  return place % 4 === 0 ? back - ((place * 37) % 170) : back
}

async function writeCopies(db: Db, made: readonly Record<string, string>[]): Promise<void> {
  const copies = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (student_id uuid, from_student uuid, from_attempt uuid, from_result uuid, attempt_id uuid, result_id uuid, invitation_id uuid, began timestamptz)`
  const source = sql`join attempts a on a.student_id = made.from_student and a.id = made.from_attempt`
  await db.execute(sql`
    insert into attempts (student_id, id, test_id, version, number, form_seed, item_choices, state, locale, device_id, device_kind, started_at, deadline_at, finished_at, finish_reason, receipt_number, receipt_code, scored_at, items_given, items_closed, goes_forward)
    select made.student_id, made.attempt_id, a.test_id, a.version, 1, a.form_seed, a.item_choices, 'finished', coalesce(s.test_language, a.locale), 'demo-' || right(made.student_id::text, 12), (array['phone', 'phone', 'phone', 'computer', 'tablet'])[1 + abs(hashtext(made.student_id::text)) % 5],
      made.began, made.began + (a.deadline_at - a.started_at), made.began + (a.finished_at - a.started_at), a.finish_reason, a.receipt_number, a.receipt_code, made.began + (a.finished_at - a.started_at), a.items_given, a.items_closed, a.goes_forward
    from ${copies} ${source} join students s on s.student_id = made.student_id`)
  await db.execute(sql`
    insert into answers (student_id, attempt_id, item, stamp, value, seconds, saved_at)
    select made.student_id, made.attempt_id, g.item, g.stamp, g.value, g.seconds, made.began + (g.saved_at - a.started_at)
    from ${copies} ${source} join answers g on g.student_id = a.student_id and g.attempt_id = a.id`)
  await db.execute(sql`
    insert into results (student_id, id, attempt_id, last_name, first_name, patronymic, grade, school_id, key_version, scores, total_percent, awaits_evaluation, computed_at)
    select made.student_id, made.result_id, made.attempt_id, u.last_name, u.first_name, u.patronymic, s.grade, s.school_id, r.key_version, r.scores, r.total_percent, false, made.began + (a.finished_at - a.started_at)
    from ${copies} ${source} join results r on r.student_id = made.from_student and r.id = made.from_result
    join users u on u.id = made.student_id join students s on s.student_id = made.student_id`)
  await db.execute(sql`
    insert into invitations (student_id, id, result_id, leads_to, rule_version, at)
    select made.student_id, made.invitation_id, made.result_id, i.leads_to, i.rule_version, made.began + (a.finished_at - a.started_at)
    from ${copies} ${source} join invitations i on i.student_id = made.from_student and i.result_id = made.from_result and i.ended_at is null`)
}

/**
 * Most of those who were invited more than two weeks ago came to stage 2, where their region has a centre. Karaganda is
 * left out: its invitations of this season wait for the psychologist of the demo.
 */
async function walkStageTwo(db: Db, now: Date): Promise<void> {
  const step = (number: number, state: ReturnType<typeof sql>, days: number, which: ReturnType<typeof sql>) =>
    db.execute(sql`
      insert into stage_steps (student_id, invitation_id, number, state, day, time, center_id, comment, reason, staff_id, at)
      select i.student_id, i.id, ${sql.raw(String(number))}, ${state}, (i.at + make_interval(days => ${days}::int))::date, null, c.id, '', '', ${saule.id}, i.at + make_interval(days => ${days}::int)
      from invitations i join lateral (select id from centers where region_id = i.care_region_id and closed_at is null order by id limit 1) c on true
      where i.ended_at is null and i.state = 'invited' and i.at < ${now.toISOString()}::timestamptz - interval '15 days'
        and (i.care_region_id <> 'karaganda' or i.at < ${now.toISOString()}::timestamptz - interval '200 days') and not ${isNamed('i.student_id')} and ${which}`)
  const came = sql`${drawn('i.id', 'came')} < 75`
  await step(1, sql`'admitted'`, 3, came)
  await step(2, sql`'came'`, 10, came)
  await step(
    3,
    sql`case when ${drawn('i.id', 'passed')} < 60 then 'passed' else 'not-passed' end`,
    12,
    sql`${came} and ${drawn('i.id', 'closed')} < 85`,
  )
  await db.execute(sql`
    update invitations i set state = last.state
    from (select distinct on (invitation_id) student_id, invitation_id, state from stage_steps order by invitation_id, number desc) last
    where last.student_id = i.student_id and last.invitation_id = i.id and i.state = 'invited'`)
}

/** What psychologists did a year earlier: consultations and score sheets. */
async function copyWork(db: Db): Promise<void> {
  const columns = await rowsOf(
    db,
    sql`select string_agg(quote_ident(column_name), ', ') as named from information_schema.columns where table_schema = 'public' and table_name = 'appointments' and column_name not in ('id', 'meeting', 'starts_at', 'ends_at', 'created_at', 'came_at', 'ended_at', 'code')`,
  )
  const same = sql.raw(String(columns[0]?.named))
  await db.execute(sql`
    insert into appointments (id, meeting, starts_at, ends_at, created_at, came_at, ended_at, code, ${same})
    select gen_random_uuid(), gen_random_uuid(), starts_at - interval '364 days', ends_at - interval '364 days', created_at - interval '364 days', came_at - interval '364 days', ended_at - interval '364 days', 'Y' || code, ${same}
    from appointments where state = 'finished' and kind <> 'training' and ${drawn('id', 'year')} < 80 and not ${isNamed('student_id')}`)
  await db.execute(sql`
    insert into card_sheets (id, staff_id, school_id, center_id, child_name, birth_date, locale, consent_by, consent_on, version, started_at, second_at, finished_at, points, notes, received_at)
    select gen_random_uuid(), staff_id, school_id, center_id, child_name, birth_date - 365, locale, consent_by, consent_on - 365, version, started_at - ${aYear}, second_at - ${aYear}, finished_at - ${aYear}, points, notes, received_at - ${aYear}
    from card_sheets where ${drawn('id', 'year')} < 70`)
}
