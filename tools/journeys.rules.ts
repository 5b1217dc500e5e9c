/** A report of Playwright, as far as it is read here. */
export interface JourneyReport {
  suites: ReportedSuite[]
  /** What failed outside of any journey: a file that does not load, a worker that fell. */
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
  /** One that did not run, though nobody skips it, has failed. */
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
 * A journey that failed beside others and passed alone is flaky: the run is not red for it, and says so. One that
 * failed again, or did not run again,
 * has failed.
 */
export function judgeJourneys(
  first: readonly Journey[],
  again: readonly Journey[],
): { failed: Journey[]; flaky: Journey[] } {
  const failed = first.filter(({ outcome }) => outcome === 'failed')
  const passesAlone = ({ id }: Journey) => again.some((journey) => journey.id === id && journey.outcome === 'passed')
  return { failed: failed.filter((journey) => !passesAlone(journey)), flaky: failed.filter(passesAlone) }
}
