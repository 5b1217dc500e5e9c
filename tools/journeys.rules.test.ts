import { expect, test } from 'vitest'
import { journeysIn, judgeJourneys, type Journey, type JourneyReport } from './journeys.rules.ts'

const spec = (title: string, status: 'expected' | 'unexpected' | 'skipped', message?: string) => ({
  id: title,
  title,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ duration: 1200, ...(message && { error: { message } }) }] }],
})
const report: JourneyReport = {
  errors: [],
  suites: [
    {
      file: 'test.test.ts',
      specs: [spec('a test is taken', 'expected')],
      suites: [{ file: 'test.test.ts', specs: [spec('and resumed', 'unexpected', 'no button')] }],
    },
    { file: 'booking.test.ts', specs: [spec('a booking', 'skipped')] },
  ],
}
const [taken, resumed, booking] = journeysIn(report)

test('every test of a report is read, with its file, its outcome and its failure', () => {
  expect([taken, resumed, booking]).toEqual([
    { name: 'test.test.ts > a test is taken', outcome: 'passed', duration: 1200, message: '', id: 'a test is taken' },
    { name: 'test.test.ts > and resumed', outcome: 'failed', duration: 1200, message: 'no button', id: 'and resumed' },
    { name: 'booking.test.ts > a booking', outcome: 'skipped', duration: 1200, message: '', id: 'a booking' },
  ])
})

test.each<[string, Journey['outcome'] | null, string[], string[]]>([
  ['passes alone', 'passed', [], ['test.test.ts > and resumed']],
  ['fails alone too', 'failed', ['test.test.ts > and resumed'], []],
  ['was not run again', null, ['test.test.ts > and resumed'], []],
  ['is skipped the second time', 'skipped', ['test.test.ts > and resumed'], []],
])('a journey that failed and %s', (_, outcome, failed, flaky) => {
  const first = journeysIn(report)
  const again =
    outcome === null
      ? []
      : [{ id: 'and resumed', name: 'test.test.ts > and resumed', outcome, duration: 900, message: '' }]
  const names = (journeys: readonly Journey[]) => journeys.map(({ name }) => name)
  const judged = judgeJourneys(first, again)
  expect([names(judged.failed), names(judged.flaky)]).toEqual([failed, flaky])
})

test('each of two tests with the same title is judged separately', () => {
  const two = ['en', 'ru'].map((id): Journey => ({
    id,
    name: 'a.test.ts > signs up',
    outcome: 'failed',
    duration: 1,
    message: '',
  }))
  const again = two.map((journey): Journey => ({ ...journey, outcome: journey.id === 'en' ? 'passed' : 'failed' }))
  expect(judgeJourneys(two, again)).toMatchObject({ failed: [{ id: 'ru' }], flaky: [{ id: 'en' }] })
})

test('a test that did not run has failed', () => {
  const unrun = { ...spec('never begun', 'skipped'), tests: [{ status: 'skipped', results: [] }] }
  expect(journeysIn({ errors: [], suites: [{ file: 'a.test.ts', specs: [unrun] }] })).toMatchObject([
    { outcome: 'failed' },
  ])
})
