import { parseArgs } from 'node:util'
import { resetFactorByOperator } from '../server/src/accounts/second-factor/reset-factor.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { printLine } from '../server/src/process/print-line.ts'
import { startPlatform } from '../server/src/process/start-platform.ts'
import { startFailureText } from '../server/src/process/start-failure.ts'

const shortestReason = 10

/**
 * `npm run reset-second-factor -- --login dina --reason "Phone lost, known in person"`: for the last administrator,
 * whom no other one can help. An e-mail works as a login.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { login = '', reason = '' } = parseArgs({ options: { login: text, reason: text } }).values
  if (!login || reason.trim().length < shortestReason) {
    printLine(`Give --login, and --reason with at least ${shortestReason} characters, which is stored.`)
    process.exitCode = 1
    return
  }
  const platform = await startPlatform(readConfig(process.env, 'command'))
  try {
    printLine(outcomeText(login, await resetFactorByOperator(platform, login.trim().toLowerCase(), reason.trim())))
  } finally {
    await platform.database.close()
  }
}

function outcomeText(login: string, outcome: Awaited<ReturnType<typeof resetFactorByOperator>>): string {
  if (outcome === 'nobody') return `No staff member has the login ${login}.`
  if (outcome === 'several') return `Several staff members have the e-mail ${login}. Use the login.`
  if (outcome === 'off') return `${login} has no second factor.`
  const gone = `The second factor of ${login} was removed, and all sessions were ended.`
  if (outcome === 'reset')
    return `${gone} The next sign-in needs the password only, and sets up a new second factor if the role requires it.`
  return `${gone} Somebody who knows the password tried to guess codes, so the password was cleared too: set a new one with “Forgot the password?”, or for an administrator with npm run create-admin.`
}

main().catch((error: unknown) => {
  printLine(startFailureText(error))
  process.exitCode = 1
})
