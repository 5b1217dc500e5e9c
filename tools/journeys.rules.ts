/** A report of Playwright, as far as it is read here. */
export interface JourneyReport {
  suites: ReportedSuite[]
}

interface ReportedSuite {
  file: string
  specs: { title: string; ok: boolean; tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[] }[]
  suites?: ReportedSuite[]
}

export interface Journey {
  /** The file and the title. */
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** Milliseconds. */
  duration: number
  /** The message of the first failure. */
  message: string
}

export const journeysIn = ({ suites }: JourneyReport): Journey[] => suites.flatMap(journeysOf)

const journeysOf = ({ file, specs, suites = [] }: ReportedSuite): Journey[] => [
  ...specs.map(({ title, ok, tests }): Journey => {
    const results = tests.flatMap((run) => run.results)
    return {
      name: `${file} > ${title}`,
      outcome: tests.every(({ status }) => status === 'skipped') ? 'skipped' : ok ? 'passed' : 'failed',
      duration: Math.max(0, ...results.map(({ duration }) => duration)),
      message: results.flatMap(({ error }) => error?.message ?? [])[0] ?? '',
    }
  }),
  ...suites.flatMap(journeysOf),
]

/**
 * A journey that failed beside others and passed alone is flaky: the run is not red for it, and says so. One that failed again, or did not run again,
 * has failed.
 */
export function judgeJourneys(first: readonly Journey[], again: readonly Journey[]): { failed: Journey[]; flaky: Journey[] } {
  const failed = first.filter(({ outcome }) => outcome === 'failed')
  const passesAlone = ({ name }: Journey) => again.some((journey) => journey.name === name && journey.outcome === 'passed')
  return { failed: failed.filter((journey) => !passesAlone(journey)), flaky: failed.filter(passesAlone) }
}
