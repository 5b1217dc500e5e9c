import { PGlite } from '@electric-sql/pglite'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { embeddedDatabase } from '../src/platform/db.ts'
import { prepareForTests } from './prepare.ts'

/** A database with the tables, the content and the cast, made once per state of what it is made from and kept as a file. */
export default async function setup(): Promise<void> {
  const file = snapshotFile()
  if (existsSync(file)) return
  const client = await PGlite.create()
  await prepareForTests(embeddedDatabase(client))
  mkdirSync(path.dirname(file), { recursive: true })
  const dump = await client.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await client.close()
}

/** Named by what it was made of, so that a change of a table or a bank makes a new one. */
export function snapshotFile(): string {
  const sources = globSync([
    'server/migrations/**/*',
    'content/**/*',
    'server/src/**/load*.ts',
    'server/src/diagnostics/catalogue/*.ts',
    'server/src/cast.ts',
    'server/src/insert-cast.ts',
    'server/testing/prepare.ts',
  ])
    .filter((file) => /\.(sql|json|ya?ml|csv|md|svg|ts)$/.test(file))
    .sort()
  const hash = createHash('sha256')
  for (const source of sources) hash.update(source).update(readFileSync(source))
  return path.resolve(`.cache/tests/${hash.digest('hex').slice(0, 16)}.tar`)
}
