import type { ResultCard } from '#contract/diagnostics'

type Measured = ResultCard['skills'][number]

/** The ability with the highest number; null for readers who see words only, and while a person still reads every one. */
export function brightest(skills: readonly Measured[]): { skill: Measured['skill']; percent: number } | null {
  let best: { skill: Measured['skill']; percent: number } | null = null
  for (const { skill, percent } of skills) if (percent !== null && (!best || percent > best.percent)) best = { skill, percent }
  return best
}
