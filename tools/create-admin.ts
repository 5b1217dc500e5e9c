import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { AdministratorRefused, createAdmin } from '../server/src/accounts/create-admin.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { printLine } from '../server/src/process/print-line.ts'
import { startPlatform } from '../server/src/process/start-platform.ts'
import { startFailureText } from '../server/src/process/start-failure.ts'

const questions = {
  login: 'Login: ',
  'first-name': 'First name: ',
  'last-name': 'Last name: ',
  email: 'E-mail (optional): ',
}

/**
 * `npm run create-admin -- --login dina --first-name Дина --last-name Ахметова [--email dina@bagdar.example]`; asks for
 * missing values.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { login: text, 'first-name': text, 'last-name': text, email: text } })
  const given = process.stdin.isTTY ? await askFor(values) : values
  const config = readConfig(process.env, 'command')
  const platform = await startPlatform(config)
  try {
    const { login = '', 'first-name': first_name = '', 'last-name': last_name = '', email = '' } = given
    const { path, isNew } = await createAdmin(platform, { login, first_name, last_name, email })
    printLine(isNew ? `The administrator ${login} was created.` : `The administrator ${login} exists already.`)
    printLine(
      `Set the password here within a day; the link works once: ${config.publicUrl ?? `http://localhost:${config.PORT}`}${path}`,
    )
    printLine('Then sign in at /signin-backoffice.')
  } finally {
    await platform.database.close()
  }
}

async function askFor(values: Partial<Record<keyof typeof questions, string>>) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const given = { ...values }
  for (const name of ['login', 'first-name', 'last-name', 'email'] as const)
    given[name] ??= await terminal.question(questions[name])
  terminal.close()
  return given
}

main().catch((error: unknown) => {
  printLine(error instanceof AdministratorRefused ? `${error.message} Nobody was created.` : startFailureText(error))
  process.exitCode = 1
})
