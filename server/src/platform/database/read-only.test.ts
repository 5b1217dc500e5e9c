import { expect, test } from 'vitest'
import { startOnOwnServer } from '../../../testing/own-server.ts'
import { insertPupilsInTest, sendFinish, sendSave } from '../../../testing/pupils-in-a-test.ts'

const server = await startOnOwnServer()

test.runIf(server)(
  'with a read-only database saves and finishes are told to retry, the load balancer is told, and no restart is needed',
  async () => {
    if (!server) return
    const { app, database } = server
    const [pupil] = await insertPupilsInTest(database, 1)
    if (!pupil) return
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    const set = async (change: string) => {
      await database.query('', `alter system ${change}`, [])
      await database.query('', 'select pg_reload_conf()', [])
    }
    await set('set default_transaction_read_only = on')
    await expect.poll(async () => (await sendSave(app, pupil, 1)).statusCode).toBe(503)
    const answers = [await sendSave(app, pupil, 2), await sendFinish(app, pupil)]
    for (const { statusCode, headers } of answers) expect([statusCode, headers['retry-after']]).toEqual([503, '10'])
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503)
    await set('reset default_transaction_read_only')
    await expect.poll(async () => (await sendSave(app, pupil, 3)).statusCode).toBe(200)
  },
)
