import { existsSync, readFileSync } from 'node:fs'
import { loadContent } from '../server/src/all-slices/load-content.ts'
import { importSchools } from '../server/src/places/import-schools.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { printLine } from '../server/src/process/print-line.ts'
import { startPlatform } from '../server/src/process/start-platform.ts'
import { startFailureText } from '../server/src/process/start-failure.ts'

/** `npm run import-schools -- list.csv [--dry-run]` */
async function main(): Promise<void> {
  const isDryRun = process.argv.includes('--dry-run')
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
  if (!file || !existsSync(file))
    return fail(file ? `There is no file ${file}.` : 'Name the list: npm run import-schools -- schools.csv [--dry-run]')
  const platform = await startPlatform(readConfig(process.env, 'command'))
  try {
    await loadContent(platform)
    const { faults, changes, added, changed, unchanged } = await importSchools(
      platform.db,
      readFileSync(file, 'utf8'),
      isDryRun,
    )
    for (const line of [...faults, ...changes]) printLine(line)
    if (faults.length > 0) return fail(`\n${faults.length} to correct in ${file}. Nothing was imported.`)
    printLine(
      `\n${isDryRun ? 'Would be imported' : 'Imported'} from ${file}: ${added} new, ${changed} changed, ${unchanged} unchanged.`,
    )
  } finally {
    await platform.database.close()
  }
}

function fail(sentence: string): void {
  printLine(sentence)
  process.exitCode = 1
}

main().catch((error: unknown) => fail(startFailureText(error)))
