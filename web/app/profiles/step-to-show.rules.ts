export const steps = ['about', 'education', 'guardian', 'photo', 'place', 'done'] as const
export type Step = (typeof steps)[number]

/** The step asked for, as long as everything before it is done; else the first that is not. `unfinished` is what the server waits for. */
export function stepToShow(asked: string | null, hasAccount: boolean, unfinished: Step | null): Step {
  if (!hasAccount) return 'about'
  const next = unfinished ?? 'done'
  const wanted = steps.find((step) => step === asked)
  return wanted && steps.indexOf(wanted) <= steps.indexOf(next) ? wanted : next
}

/** Where "back" leads; from the first step out of the sign-up. */
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null
