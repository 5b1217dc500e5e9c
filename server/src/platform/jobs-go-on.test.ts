import { expect, test } from 'vitest'
import { startOnOwnServer } from '../../testing/own-server.ts'
import { createJobs } from './jobs.ts'

const server = await startOnOwnServer()

test.runIf(server)('a job interrupted by a database failure runs again within a minute after recovery', async () => {
  if (!server) return
  const { cluster, database, platform } = server
  const jobs = createJobs(database, cluster.url, platform.log)
  const ended: string[] = []
  jobs.on('falls-in-the-midst', async () => {
    if (ended.length === 0) await cluster.kill()
    await database.query('', 'select 1', []).then(
      () => ended.push('done'),
      (error: unknown) => {
        ended.push('fallen')
        throw error
      },
    )
  })
  await jobs.start()
  await jobs.ask('falls-in-the-midst', {})
  await expect.poll(() => ended).toEqual(['fallen'])
  await cluster.start()
  await expect.poll(() => ended).toEqual(['fallen', 'done'])
  await jobs.stop()
})
