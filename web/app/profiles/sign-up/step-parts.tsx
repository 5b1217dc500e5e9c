import { useState, type ComponentType } from 'react'
import { laterPart } from '../../parts/later-part.tsx'
import { stepToShow, type Step } from './step-to-show.rules.ts'

/**
 * A form that is fetched on its own. One that is here is drawn at once; one that is not is missed, and drawn when it
 * comes.
 */
function formOf<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const bring = async () => (here = await load())
  const Later = laterPart(async () => ({ default: await bring() }))
  function Form(props: Props) {
    // What was typed stays: a form that was missed is not drawn anew once it is here.
    const [Drawn] = useState<ComponentType<Props>>(() => here ?? Later)
    return <Drawn {...props} />
  }
  return { bring, Form }
}

/**
 * The forms of the steps, and the end: each brings what its fields are made of. The photo's is made of little and comes
 * with the page.
 */
export const stepParts = {
  about: formOf(async () => (await import('../forms/about-form.tsx')).AboutForm),
  person: formOf(async () => (await import('../forms/person-form.tsx')).PersonForm),
  education: formOf(async () => (await import('../forms/education-form.tsx')).EducationForm),
  guardian: formOf(async () => (await import('../forms/guardian-form.tsx')).GuardianForm),
  ownConsent: formOf(async () => (await import('../forms/own-consent-form.tsx')).OwnConsentForm),
  place: formOf(async () => (await import('../forms/place-form.tsx')).PlaceForm),
  done: formOf(async () => (await import('./sign-up-done.tsx')).SignUpDone),
}

const partsOf: Record<Step, (keyof typeof stepParts)[]> = {
  about: ['person'],
  education: ['education'],
  guardian: ['guardian', 'ownConsent'],
  photo: [],
  place: ['place'],
  done: ['done'],
}

type Bring = (parts: readonly (keyof typeof stepParts)[]) => Promise<void>

/** Whatever does not come here is asked for again, and missed, when its step is shown. */
const bring: Bring = async (parts) => void (await Promise.allSettled(parts.map((part) => stepParts[part].bring())))

/** The form of the step somebody opens the sign-up with, while the account is still being asked for. */
export function bringStep(asked: string | null, hasAccount: boolean): Promise<void> {
  const step = stepToShow(asked, hasAccount, 'place')
  return bring(hasAccount ? partsOf[step] : ['about'])
}

/** The other forms follow, so that a connection that is lost between two steps costs nothing. */
export const bringAllSteps = (): Promise<void> => bring(Object.keys(stepParts) as (keyof typeof stepParts)[])
