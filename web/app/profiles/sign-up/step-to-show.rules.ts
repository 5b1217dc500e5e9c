export const steps = ['about', 'education', 'guardian', 'photo', 'place', 'done'] as const
export type Step = (typeof steps)[number]
const formSteps = ['about', 'education', 'guardian', 'photo', 'place'] as const satisfies readonly Step[]
export type StepWithForm = (typeof formSteps)[number]

/**
 * Returns the step of the address if everything before it is done, or else the first one that is not. `unfinished` is
 * the step that the server waits for.
 */
export function stepToShow(requestedStep: string | null, hasAccount: boolean, unfinished: Step | null): Step {
  if (!hasAccount) return 'about'
  const next = unfinished ?? 'done'
  const requested = steps.find((step) => step === requestedStep)
  return requested && steps.indexOf(requested) <= steps.indexOf(next) ? requested : next
}

/**
 * Returns the step to repeat after the sign-up was finished: the one in the address, or the one that was lost; null if
 * there is none.
 */
export function repeatedStep(requestedStep: string | null, unfinished: Step | null): StepWithForm | null {
  if (requestedStep === 'done') return null
  return formSteps.find((step) => step === requestedStep) ?? formSteps.find((step) => step === unfinished) ?? null
}

/** Returns the step that "back" leads to; null means out of the sign-up. */
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null
