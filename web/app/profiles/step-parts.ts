import { stepToShow, type StepWithForm } from './step-to-show.rules.ts'

/** The forms of the steps, fetched one by one: each brings what its fields are made of. The photo's is made of little and comes with the page. */
export const stepParts = {
  about: () => import('./about-form.tsx'),
  person: () => import('./person-form.tsx'),
  education: () => import('./education-form.tsx'),
  guardian: () => import('./guardian-form.tsx'),
  ownConsent: () => import('./own-consent-form.tsx'),
  place: () => import('./place-form.tsx'),
}

const partsOf: Record<StepWithForm, (keyof typeof stepParts)[]> = {
  about: ['person'],
  education: ['education'],
  guardian: ['guardian', 'ownConsent'],
  photo: [],
  place: ['place'],
}

type Bring = (parts: readonly (keyof typeof stepParts)[]) => Promise<void>

/** Whatever does not come here is asked for again, and missed, when its step is shown. */
const bring: Bring = async (parts) => void (await Promise.allSettled(parts.map((part) => stepParts[part]())))

/** The form of the step somebody opens the sign-up with, while the account is still being asked for. */
export function bringStep(asked: string | null, hasAccount: boolean): Promise<void> {
  const step = stepToShow(asked, hasAccount, 'place')
  return bring(hasAccount ? (step === 'done' ? [] : partsOf[step]) : ['about'])
}

/** The other forms follow, so that a connection that is lost between two steps costs nothing. */
export const bringAllSteps = (): Promise<void> => bring(Object.keys(stepParts) as (keyof typeof stepParts)[])
