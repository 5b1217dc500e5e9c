import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const folder = 'server/migrations'
const file = `${folder}/frozen.json`

/**
 * Hash by migration, in their order. A database runs each migration once, so one that is edited later leaves databases
 * that differ.
 */
export const readFrozen = (): Record<string, string> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

export function hashesOnDisk(): Record<string, string> {
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'))
  return Object.fromEntries(
    journal.entries.map(({ tag }) => [
      tag,
      createHash('sha256')
        .update(readFileSync(`${folder}/${tag}.sql`))
        .digest('hex'),
    ]),
  )
}

/** Keep the hash of the newest migration; those before it stay as they were kept. */
export function freezeNewest(): void {
  const onDisk = Object.entries(hashesOnDisk())
  const frozen = readFrozen()
  const hashes = onDisk.map(([tag, hash], index) => [tag, index < onDisk.length - 1 ? (frozen[tag] ?? hash) : hash])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
}

/** The whole schema after each migration, the oldest first. */
export const snapshots = (): string[] => globSync(`${folder}/meta/*_snapshot.json`).sort()

/** The next migration is made from the newest snapshot; those before it are read by nobody. */
export function removeOlderSnapshots(): void {
  for (const old of snapshots().slice(0, -1)) rmSync(old)
}
