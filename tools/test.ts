import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checkAll } from './check.ts'
import { findBrowser, givenBrowser } from './find-browser.ts'
import { findPostgres, hasPostgres } from './find-postgres.ts'
import { journeysIn, judgeJourneys, type Journey, type JourneyReport } from './journeys.rules.ts'
import { testsOnPostgres } from './on-postgres.ts'
import { parts, runStep } from './run-step.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

interface ReportedFile {
  name: string
  message: string
  assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] }[]
}

const reports = '.cache/reports'
/** How Playwright repeats failed tests: one by one, with a stored trace. */
const alone = [
  '--last-failed',
  '--last-failed-file=.cache/journeys/.last-run.json',
  '--workers=1',
  '--trace=on',
  '--output=.cache/journeys-again',
]
// Reports a wrongly named browser before minutes have passed.
givenBrowser()
const isCi = process.env.CI === 'true'
const total: Count = { passed: 0, failed: 0, skipped: 0 }
const skips: string[] = []
/** Printed again at the end, so that the last lines show everything that is wrong. */
const failures: string[] = []
/** Tests that ran on one of the databases, and tests skipped on one of them. */
const ran = new Set<string>()
const passedBy = new Set<string>()
/**
 * Browser tests that failed beside others and passed alone: a fault of the product or the test, to be fixed before new
 * work.
 */
const flaky: string[] = []
let journeys: Journey[] = []
/** Duration of each test in milliseconds. */
const times: { name: string; duration: number }[] = []

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// Two queues in parallel: a browser waits for its pages and a server test for its database often enough to leave a core
// to the other.
const results = await Promise.all([
  inTurn(() => runStep('build', 'node', ['tools/build.ts']), inBrowser, onPostgres),
  inTurn(checkAll, onEmbedded),
])
const areJourneysGood = await judge()
// A test that can only run on one of the databases is skipped on the other, but has run.
total.skipped += [...passedBy].filter((test) => !ran.has(test)).length
for (const skip of skips) process.stdout.write(`SKIPPED: ${skip}\n`)
process.stdout.write(`\nBy part, two at a time:\n${partTimes().join('\n')}\n`)
process.stdout.write(`\nThe slowest ten:\n${slowest(10).join('\n')}\n`)
for (const failure of failures) process.stdout.write(`FAILED: ${failure}\n`)
for (const journey of flaky) process.stdout.write(`flaky: ${journey}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(results.every(Boolean) && areJourneysGood && total.failed === 0 && total.passed > 0 ? 0 : 1)

function partTimes(): string[] {
  const whole = { title: 'the whole run', duration: performance.now() }
  return [...parts, whole].map(
    ({ title, duration }) => `${String(Math.round(duration / 1000)).padStart(5)} s  ${title}`,
  )
}

/** Runs one after another, even after a failure, so that a run reports everything that is wrong. */
async function inTurn(...works: (() => Promise<boolean>)[]): Promise<boolean> {
  let isGood = true
  for (const work of works) isGood = (await work()) && isGood
  return isGood
}

async function runVitest(title: string, name: string, args: string[], env: Record<string, string>): Promise<boolean> {
  const file = `${reports}/${name}.json`
  const isDone = await runStep(
    title,
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env,
  )
  if (!existsSync(file)) return false
  const report: { numPassedTests: number; numFailedTests: number; testResults: ReportedFile[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  for (const { name: source, message, assertionResults } of report.testResults) {
    if (message) addFailure(path.relative('.', source), message)
    for (const { fullName, status, duration, failureMessages } of assertionResults) {
      times.push({ name: `${name}: ${fullName}`, duration: duration ?? 0 })
      ;(status === 'passed' || status === 'failed' ? ran : passedBy).add(`${source} ${fullName}`)
      if (status === 'failed') addFailure(`${path.relative('.', source)} > ${fullName}`, failureMessages[0])
    }
  }
  // A file that does not get as far as its tests has none that failed.
  const brokenFiles = report.testResults.filter(
    ({ message, assertionResults }) => message && assertionResults.every(({ status }) => status !== 'failed'),
  )
  add({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length, skipped: 0 })
  return isDone
}

/** What runs on PostgreSQL is not repeated here, unless there is none. */
function onEmbedded(): Promise<boolean> {
  const isShared = hasPostgres()
  const title = `unit tests and ${isShared ? 'the other' : 'all'} HTTP tests, on the embedded database`
  return runVitest(title, 'embedded', [], isShared ? { TESTS_ON_POSTGRES: 'elsewhere' } : {})
}

async function onPostgres(): Promise<boolean> {
  const postgres = await findPostgres()
  if (!postgres)
    return missing(
      'PostgreSQL: no binaries and no TEST_DATABASE_URL, so the HTTP tests ran on the embedded database only',
    )
  const isDone = await runVitest('tests of what differs on PostgreSQL', 'postgres', testsOnPostgres(), {
    TEST_DATABASE_URL: postgres.url,
  })
  postgres.stop()
  return isDone
}

async function inBrowser(): Promise<boolean> {
  const browser = await findBrowser()
  if (!browser) return missing('browser: no Chromium was found, so the journeys did not run')
  const run = await runJourneys('journeys in the browser', 'browser', browser, [])
  journeys = run.journeys
  times.push(...journeys.map(({ name, duration }) => ({ name: `browser: ${name}`, duration })))
  // Failed browser tests are judged at the end; failures outside of them are not repeated.
  return run.isDone || (run.isWhole && journeys.some(({ outcome }) => outcome === 'failed'))
}

async function runJourneys(
  title: string,
  name: string,
  browser: string,
  args: string[],
): Promise<{ isDone: boolean; isWhole: boolean; journeys: Journey[] }> {
  const file = `${reports}/${name}.json`
  const isDone = await runStep(title, 'playwright', ['test', ...args], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  if (!existsSync(file)) return { isDone: false, isWhole: false, journeys: [] }
  const report: JourneyReport = JSON.parse(readFileSync(file, 'utf8'))
  for (const { message } of report.errors) addFailure(title, message)
  return { isDone, isWhole: report.errors.length === 0, journeys: journeysIn(report) }
}

/**
 * In CI a failed browser test is repeated once, alone, with a trace, because one red test used to block everything else
 * for days. Tests without a browser are never repeated.
 */
async function judge(): Promise<boolean> {
  const browser = await findBrowser()
  const hasFailed = journeys.some(({ outcome }) => outcome === 'failed')
  const second =
    isCi && browser && hasFailed ? await runJourneys('failed journeys, alone', 'browser-again', browser, alone) : null
  const judged = judgeJourneys(journeys, second?.isWhole ? second.journeys : [])
  for (const { name, message } of judged.failed) addFailure(name, message)
  for (const { name, message } of judged.flaky) flaky.push(failureText(name, message))
  const count = (outcome: Journey['outcome']) => journeys.filter((journey) => journey.outcome === outcome).length
  add({ passed: count('passed') + judged.flaky.length, failed: judged.failed.length, skipped: count('skipped') })
  return judged.failed.length === 0
}

function slowest(count: number): string[] {
  const longestFirst = times.sort((one, other) => other.duration - one.duration)
  return longestFirst.slice(0, count).map(({ name, duration }) => `${(duration / 1000).toFixed(1)} s  ${name}`)
}

function addFailure(what: string, why = ''): void {
  failures.push(failureText(what, why))
}

function failureText(what: string, why: string): string {
  return `${what}\n  ${stripVTControlCharacters(why).slice(0, 600).replaceAll('\n', '\n  ')}`
}

/** A missing part is a failure in CI and a reported skip elsewhere. */
function missing(what: string): boolean {
  skips.push(what)
  add({ passed: 0, failed: isCi ? 1 : 0, skipped: isCi ? 0 : 1 })
  return !isCi
}

function add({ passed, failed, skipped }: Count): void {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
