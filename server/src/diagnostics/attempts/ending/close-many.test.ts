import { expect, test } from 'vitest'
import { startOnOwnServer } from '../../../../testing/own-server.ts'
import { insertPupilsInTest } from '../../../../testing/pupils-in-a-test.ts'

const server = await startOnOwnServer()
const hour = 3_600_000
const answersSql = `
insert into answers (student_id, attempt_id, item, stamp, value, seconds, saved_at)
select id, attempt_id, item - 1, 1, '"a"'::jsonb, 20, now() - interval '2 hours'
from unnest($1::uuid[], $2::uuid[], $3::int[]) as given (id, attempt_id, answered), generate_series(1, answered) as item`

test.runIf(server)(
  'if a process stops before all overdue attempts are closed, the next one continues at once: each is closed at its deadline, with its own number, and counted',
  async () => {
    if (!server) return
    const { platform, database } = server
    await platform.jobs.stop()
    const deadline = new Date(Date.now() - hour)
    const pupils = await insertPupilsInTest(database, 600, deadline)
    // Some attempts are paused: their deadline passed during the pause.
    await database.query(
      '',
      'update attempts set paused_at = $2, seconds_left = 60, pauses = 1 where id = any($1::uuid[])',
      [pupils.slice(0, 5).map(({ attempt_id }) => attempt_id), new Date(deadline.getTime() - hour / 6)],
    )
    // Each pupil answers a different number of items, to show that counting together does not mix them up.
    const answered = pupils.map((_, index) => index % 7)
    await database.query('', answersSql, [
      pupils.map(({ id }) => id),
      pupils.map(({ attempt_id }) => attempt_id),
      answered,
    ])
    await platform.jobs.start()
    const count = async (what: string) => {
      const [row] = await database.query('', `select ${what} as number from attempts where id = any($1::uuid[])`, [
        pupils.map(({ attempt_id }) => attempt_id),
      ])
      return row?.number
    }
    await expect.poll(() => count("count(*) filter (where state = 'finished')::int"), { interval: 50 }).toBe(600)
    expect(
      await count(
        "count(*) filter (where finish_reason = 'deadline' and finished_at = deadline_at and paused_at is null)::int",
      ),
    ).toBe(600)
    expect(await count('count(distinct receipt_number)::int')).toBe(600)
    await expect.poll(() => count('count(scored_at)::int')).toBe(600)
    const rows = await database.query(
      '',
      "select attempt_id, (scores ->> 'answered')::int as answered from results",
      [],
    )
    const counted = new Map(rows.map((row) => [row.attempt_id, row.answered]))
    expect(pupils.map(({ attempt_id }) => counted.get(attempt_id))).toEqual(answered)
    const [told] = await database.query(
      '',
      "select count(*)::int as notices, count(distinct user_id)::int as pupils from notifications where kind in ('test-finished', 'result-ready')",
      [],
    )
    expect(told).toEqual({ notices: 600, pupils: 600 })
  },
  90_000,
)
