import { expect, test } from 'vitest'
import { startOnOwnServer } from '../../../testing/own-server.ts'
import { insertPupilsInTest } from '../../../testing/pupils-in-a-test.ts'

const server = await startOnOwnServer()
const hour = 3_600_000

test.runIf(server)(
  'where a process fell before all overdue attempts were closed, the next one goes on at once: each is closed at its deadline, with a number of its own, and counted',
  async () => {
    if (!server) return
    const { platform, database } = server
    await platform.jobs.stop()
    const deadline = new Date(Date.now() - hour)
    const pupils = await insertPupilsInTest(database, 600, deadline)
    // Some stand still: their clock ran out in the pause.
    await database.query('', 'update attempts set paused_at = $2, seconds_left = 60, pauses = 1 where id = any($1::uuid[])', [
      pupils.slice(0, 5).map(({ attempt_id }) => attempt_id),
      new Date(deadline.getTime() - hour / 6),
    ])
    await platform.jobs.start()
    const count = async (what: string) => {
      const [row] = await database.query('', `select ${what} as number from attempts where id = any($1::uuid[])`, [pupils.map(({ attempt_id }) => attempt_id)])
      return row?.number
    }
    await expect.poll(() => count("count(*) filter (where state = 'finished')::int"), { interval: 50, timeout: 20_000 }).toBe(600)
    expect(await count("count(*) filter (where finish_reason = 'deadline' and finished_at = deadline_at and paused_at is null)::int")).toBe(600)
    expect(await count('count(distinct receipt_number)::int')).toBe(600)
    await expect.poll(() => count('count(scored_at)::int'), { timeout: 40_000 }).toBe(600)
  },
  90_000,
)
