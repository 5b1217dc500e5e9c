import type { View } from '#contract/profiles/family'

/** Equal looks that follow each other are one line, with the latest time and how many there were. */
export function viewsTold(views: readonly View[]): (View & { times: number })[] {
  const told: (View & { times: number })[] = []
  for (const view of views) {
    const last = told.at(-1)
    if (last && last.viewer === view.viewer && last.role === view.role && last.what === view.what && last.reason === view.reason) last.times += 1
    else told.push({ ...view, times: 1 })
  }
  return told
}
