/** The part of a Playwright report that is used here. */
export interface JourneyReport {
  suites: ReportedSuite[]
  /** Failures outside of any test, such as a file that does not load or a crashed worker. */
  errors: { message?: string }[]
}

interface ReportedSuite {
  file: string
  specs: {
    id: string
    title: string
    ok: boolean
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
  suites?: ReportedSuite[]
}

export interface Journey {
  id: string
  /** The file and the title. */
  name: string
  /** A test that did not run, although it is not skipped, has failed. */
  outcome: 'passed' | 'failed' | 'skipped'
  /** Milliseconds. */
  duration: number
  /** The message of the first failure. */
  message: string
}

export const journeysIn = ({ suites }: JourneyReport): Journey[] => suites.flatMap(journeysOf)

const journeysOf = ({ file, specs, suites = [] }: ReportedSuite): Journey[] => [
  ...specs.map(({ id, title, ok, tests }): Journey => {
    const results = tests.flatMap((run) => run.results)
    return {
      id,
      name: `${file} > ${title}`,
      outcome: outcomeOf(ok, tests),
      duration: Math.max(0, ...results.map(({ duration }) => duration)),
      message: results.flatMap(({ error }) => error?.message ?? [])[0] ?? '',
    }
  }),
  ...suites.flatMap(journeysOf),
]

function outcomeOf(ok: boolean, tests: ReportedSuite['specs'][number]['tests']): Journey['outcome'] {
  if (!ok || tests.some(({ results }) => results.length === 0)) return 'failed'
  return tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed'
}

/**
 * Judges browser tests after the repetition. A test that failed beside others and passed alone is flaky: the run
 * reports it but is not red. A test that failed again, or did not run again, has failed.
 */
export function judgeJourneys(
  first: readonly Journey[],
  again: readonly Journey[],
): { failed: Journey[]; flaky: Journey[] } {
  const failed = first.filter(({ outcome }) => outcome === 'failed')
  const passesAlone = ({ id }: Journey) => again.some((journey) => journey.id === id && journey.outcome === 'passed')
  return { failed: failed.filter((journey) => !passesAlone(journey)), flaky: failed.filter(passesAlone) }
}
