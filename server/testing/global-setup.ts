import { createEmbedded } from '../src/platform/database/embedded-client.ts'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleWorkers } from '../../tools/build.ts'
import { embeddedDatabase } from '../src/platform/database/db.ts'
import { prepareForTests } from './prepare.ts'

/** Runs before the first test; the workers are also bundled before every further round of `vitest --watch`. */
export default async function setup(project: TestProject): Promise<void> {
  await bundleWorkers()
  project.onTestsRerun(bundleWorkers)
  await keepSnapshot()
}

/** Stores a database with the tables, the content and the cast as a file, made once per state of its sources. */
async function keepSnapshot(): Promise<void> {
  const file = snapshotFile()
  if (existsSync(file)) return
  const client = await createEmbedded()
  await prepareForTests(embeddedDatabase(client))
  mkdirSync(path.dirname(file), { recursive: true })
  const dump = await client.dumpDataDir('none')
  // A temporary name, so that a killed run or two parallel runs leave no incomplete file under the final name.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, file)
  await client.close()
}

/** The name contains a hash of the sources, so that a changed table or bank makes a new snapshot. */
export function snapshotFile(): string {
  const sources = globSync([
    'server/migrations/**/*',
    'content/**/*',
    'contract/src/values/*.ts',
    'server/src/**/{load,slice,import,place,read-csv,markdown,synthetic,insert,cast,person}*.ts',
    'server/src/diagnostics/catalogue/*.ts',
    'server/testing/prepare.ts',
  ])
    .filter((file) => /\.(sql|json|ya?ml|csv|md|svg|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .sort()
  const hash = createHash('sha256')
  for (const source of sources) hash.update(source).update(readFileSync(source))
  return path.resolve(`.cache/tests/${hash.digest('hex').slice(0, 16)}.tar`)
}
