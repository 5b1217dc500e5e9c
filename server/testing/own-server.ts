import { existsSync, renameSync, rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import { createCluster } from '../../tools/find-postgres.ts'
import { createApp } from '../src/app.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openServer } from '../src/platform/database/db.ts'
import { createPlatform } from '../src/process/start-platform.ts'
import { newId } from '../src/platform/id.ts'
import { snapshotFile } from './global-setup.ts'
import { prepareForTests, testConfig } from './prepare.ts'

/** Committed data survives a kill; only a power cut would lose it. */
const settings = ['fsync=off']

/** Returns the folder of a cluster with the tables, the content and the cast, made once per state of its sources. */
async function prepared(): Promise<string> {
  const folder = snapshotFile().replace(/tar$/, 'cluster')
  const cluster = existsSync(folder) ? null : await createCluster(settings)
  if (!cluster) return folder
  await cluster.start()
  const database = await openServer(cluster.url, 6, () => {})
  await prepareForTests(database)
  await database.close()
  const unfinished = `${folder}.${newId()}`
  await cluster.leave(unfinished)
  // Another worker may have finished first.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  return folder
}

/**
 * Starts the whole server with its jobs on its own PostgreSQL, which tests may crash, with the real clock. Null if the
 * machine has no PostgreSQL.
 */
export async function startOnOwnServer(way: (url: string) => Promise<string> = async (url) => url) {
  const cluster = await createCluster(settings, await prepared())
  if (!cluster) return null
  afterAll(() => cluster.end())
  await cluster.start()
  const url = await way(cluster.url)
  const database = await openServer(url, 6, () => {})
  const platform = await createPlatform(testConfig({ DATABASE_URL: url }), database, { now: systemClock })
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
