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
    printLine(`Give --login, and --reason with at least ${shortestReason} characters: it is kept.`)
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
  if (outcome === 'nobody') return `Nobody of the staff is called ${login}.`
  if (outcome === 'several') return `Several of the staff have the e-mail ${login}. Give the login.`
  if (outcome === 'off') return `${login} has no second factor.`
  const gone = `The second factor of ${login} is gone, and every session has ended.`
  if (outcome === 'reset')
    return `${gone} The next sign-in is by the password, and sets up a new one where the role needs it.`
  return `${gone} Somebody who knows the password had tried codes, so the password is void too: a new one is set by “Forgot the password?”, or for an administrator by npm run create-admin.`
}

main().catch((error: unknown) => {
  printLine(startFailureText(error))
  process.exitCode = 1
})
