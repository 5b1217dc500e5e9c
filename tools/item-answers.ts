import { parseArgs } from 'node:util'
import { exportItemAnswers } from '../server/src/diagnostics/results/item-answers.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { startPlatform } from '../server/src/process/start-platform.ts'
import { printLine } from '../server/src/process/print-line.ts'
import { startFailureText } from '../server/src/process/start-failure.ts'

/**
 * `npm run -s item-answers -- --test ability-12-14 [--version 5] > answers.csv`: exports the answers to each item for
 * calibration, without names.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { test, version } = parseArgs({ options: { test: text, version: text } }).values
  if (!test) throw new Error('Name the test: npm run -s item-answers -- --test ability-12-14 [--version 5]')
  const platform = await startPlatform(readConfig(process.env, 'command'))
  try {
    for await (const lines of exportItemAnswers(platform, test, version === undefined ? null : Number(version)))
      process.stdout.write(lines)
  } finally {
    await platform.database.close()
  }
}

main().catch((error: unknown) => {
  printLine(startFailureText(error))
  process.exitCode = 1
})
