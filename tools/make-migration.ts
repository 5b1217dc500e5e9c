import { spawnSync } from 'node:child_process'
import { freezeNewest, removeOlderSnapshots } from './frozen-migrations.ts'

/**
 * `npm run migration -- --name what_changes` makes a migration from the changed `tables.ts`; without a name it stores
 * the hash of the newest one again, after SQL was added by hand.
 */
const args = process.argv.slice(2)
const { status } =
  args.length > 0 ? spawnSync('drizzle-kit', ['generate', ...args], { stdio: 'inherit' }) : { status: 0 }
if (status === 0) {
  freezeNewest()
  removeOlderSnapshots()
}
process.exitCode = status ?? 1
