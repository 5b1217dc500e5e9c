import { castPassword } from '../server/src/demo-country/cast.ts'
import { demoAccountLines, demoAccounts } from '../server/src/demo-country/demo-accounts.ts'

const text = process.argv.includes('--json')
  ? JSON.stringify(demoAccounts, null, 2)
  : [`Everybody's password: ${castPassword}`, '', ...demoAccountLines()].join('\n')
process.stdout.write(`${text}\n`)
