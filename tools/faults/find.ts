import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { faults, type Fault } from './faults.ts'

/**
 * Puts one fault after another into the product and runs the tests, first the nearby ones, then all; prints which test
 * found it. `npm run faults-found -- 3 7` runs only these faults, counted from 1.
 */
const chosen = process.argv.slice(2).map(Number)
const folder = mkdtempSync(path.join(tmpdir(), 'faults-'))
let missed = 0

for (const [index, fault] of faults.entries()) {
  if (chosen.length > 0 && !chosen.includes(index + 1)) continue
  const found = withFault(fault, () => failingTest(fault.near) ?? failingTest([]))
  if (!found) missed++
  process.stdout.write(
    `${index + 1}. ${found ? 'found' : 'MISSED'}: ${fault.kind}, ${fault.harm}${found ? `\n   ${found}` : ''}\n`,
  )
}
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${missed} missed\n`)
process.exit(missed > 1 ? 1 : 0)

function withFault<Result>({ file, right, wrong }: Fault, work: () => Result): Result {
  const text = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, text)
  const stop = () => {
    restore()
    process.exit(1)
  }
  process.once('SIGINT', stop)
  writeFileSync(
    file,
    text.replace(right, () => wrong),
  )
  try {
    return work()
  } finally {
    process.off('SIGINT', stop)
    restore()
  }
}

/** Returns the first failing test of these folders; null if all pass. */
function failingTest(folders: readonly string[]): string | null {
  const report = path.join(folder, 'report.json')
  rmSync(report, { force: true })
  // Excluded, since the test of the fault list would fail on every fault, whose original text is missing.
  const args = [
    'run',
    ...folders,
    '--exclude',
    'tools/faults/**',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const { status } = spawnSync('node_modules/.bin/vitest', args, { stdio: 'ignore' })
  if (status === 0) return null
  const { testResults }: { testResults: Reported[] } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.flatMap(({ name, status: outcome, message, assertionResults }) => [
    ...assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${name} > ${fullName}`),
    ...(outcome === 'failed' && message ? [`${name}: ${message.slice(0, 120)}`] : []),
  ])
  return path.relative('.', failed[0] ?? 'a test file could not be read')
}

interface Reported {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string }[]
}
