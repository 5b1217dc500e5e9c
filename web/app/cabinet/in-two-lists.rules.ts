import type { RecentResult } from '#contract/evaluation'

interface Lists {
  waiting: RecentResult[]
  latest: RecentResult[]
}

/** What waits for a person begins with who has waited longest; the latest results begin with the newest. */
export function inTwoLists(results: readonly RecentResult[]): Lists {
  const byFinish = [...results].sort((one, other) => one.finished_at.localeCompare(other.finished_at))
  return {
    waiting: byFinish.filter(({ awaits_evaluation }) => awaits_evaluation),
    latest: byFinish.filter(({ awaits_evaluation }) => !awaits_evaluation).reverse(),
  }
}
