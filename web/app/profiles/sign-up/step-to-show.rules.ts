export const steps = ['about', 'education', 'guardian', 'photo', 'place', 'done'] as const
export type Step = (typeof steps)[number]
const formSteps = ['about', 'education', 'guardian', 'photo', 'place'] as const satisfies readonly Step[]
export type StepWithForm = (typeof formSteps)[number]

/**
 * The step asked for, as long as everything before it is done; else the first that is not. `unfinished` is what the
 * server waits for.
 */
export function stepToShow(asked: string | null, hasAccount: boolean, unfinished: Step | null): Step {
  if (!hasAccount) return 'about'
  const next = unfinished ?? 'done'
  const wanted = steps.find((step) => step === asked)
  return wanted && steps.indexOf(wanted) <= steps.indexOf(next) ? wanted : next
}

/**
 * The one step that somebody does again whose sign-up has ended before: the one asked for, else the one that was lost;
 * null when nothing is.
 */
export function stepAgain(asked: string | null, unfinished: Step | null): StepWithForm | null {
  if (asked === 'done') return null
  return formSteps.find((step) => step === asked) ?? formSteps.find((step) => step === unfinished) ?? null
}

/** Where "back" leads; from the first step out of the sign-up. */
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null
