import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const folder = 'server/migrations'
const file = `${folder}/frozen.json`

/**
 * Hashes of migrations in order. A database runs each migration only once, so editing one later would leave databases
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

/** Stores the hash of the newest migration; earlier hashes stay. */
export function freezeNewest(): void {
  const onDisk = Object.entries(hashesOnDisk())
  const frozen = readFrozen()
  const hashes = onDisk.map(([tag, hash], index) => [tag, index < onDisk.length - 1 ? (frozen[tag] ?? hash) : hash])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
}

/** Snapshots of the whole schema after each migration, oldest first. */
export const snapshots = (): string[] => globSync(`${folder}/meta/*_snapshot.json`).sort()

/** The next migration is made from the newest snapshot, so older ones are not needed. */
export function removeOlderSnapshots(): void {
  for (const old of snapshots().slice(0, -1)) rmSync(old)
}
