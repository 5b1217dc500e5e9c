import { afterAll } from 'vitest'
import { createCluster } from '../../tools/find-postgres.ts'
import { createApp } from '../src/app.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openServer } from '../src/platform/database/db.ts'
import { createPlatform } from '../src/start-platform.ts'
import { prepareForTests, testConfig } from './prepare.ts'

/** The whole server with its jobs on a PostgreSQL of its own, whose time is the true one and which may fall. null where the machine has none. */
export async function startOnOwnServer(way: (url: string) => Promise<string> = async (url) => url) {
  // What is committed survives a kill; only a power cut would lose it.
  const cluster = await createCluster(['fsync=off'])
  if (!cluster) return null
  afterAll(() => cluster.end())
  await cluster.start()
  const url = await way(cluster.url)
  const database = await openServer(url, 6, () => {})
  await prepareForTests(database)
  const platform = await createPlatform(testConfig({ DATABASE_URL: url }), database, systemClock)
  const app = await createApp(platform)
  await app.ready()
  await platform.jobs.start()
  afterAll(async () => {
    await app.close()
    await platform.jobs.stop()
    await database.close()
  })
  return { cluster, app, platform, database }
}
