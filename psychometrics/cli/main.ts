import { DataError } from './data-error.ts'
import { runCommand } from './commands.ts'

/**
 * `npm run -s psychometrics -- analyse answers.csv --json`. Wrong files and options end with code 1 and the
 * reason.
 */
// Whoever reads may stop early, as `head` does.
process.stdout.on('error', () => process.exit(0))

try {
  runCommand(process.argv.slice(2), {
    write: (text) => process.stdout.write(text),
    remark: (text) => process.stderr.write(`note: ${text}\n`),
  })
} catch (error) {
  if (!(error instanceof DataError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
