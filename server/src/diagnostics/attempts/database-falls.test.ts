import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startOnOwnServer } from '../../../testing/own-server.ts'
import { insertPupilsInTest, sendFinish } from '../../../testing/pupils-in-a-test.ts'

/** Like a device, comes back after the time that the server names: a database that has just started may be away yet. */
async function finishAtLast(...call: Parameters<typeof sendFinish>): Promise<number> {
  const { statusCode, headers } = await sendFinish(...call)
  if (statusCode !== 503) return statusCode
  await pause(1000 * Number(headers['retry-after']))
  return finishAtLast(...call)
}

const server = await startOnOwnServer()
const rounds = 30
const batchSize = 8

test.runIf(server)(
  'if the database fails thirty times during finishes, each call is answered and each attempt ends with one result',
  async () => {
    if (!server) return
    const { cluster, app, database } = server
    const pupils = await insertPupilsInTest(database, rounds * batchSize)
    let lost = 0
    for (let round = 0; round < rounds; round++) {
      const finishing = pupils.slice(round * batchSize, (round + 1) * batchSize).map((pupil) => sendFinish(app, pupil))
      // The database is killed at a different moment in each round.
      await pause(round)
      await cluster.kill()
      const answers = await Promise.all(finishing)
      for (const answer of answers) expect([200, 503], answer.body).toContain(answer.statusCode)
      for (const answer of answers.filter(({ statusCode }) => statusCode === 503))
        expect(answer.headers['retry-after']).toBeDefined()
      lost += answers.filter(({ statusCode }) => statusCode === 503).length
      await cluster.start()
    }
    expect(lost).toBeGreaterThan(rounds)
    for (const pupil of pupils) expect(await finishAtLast(app, pupil)).toBe(200)
    const [counted] = await database.query(
      '',
      'select count(*)::int as results, count(distinct attempt_id)::int as attempts from results',
      [],
    )
    expect(counted).toEqual({ results: pupils.length, attempts: pupils.length })
  },
  120_000,
)
