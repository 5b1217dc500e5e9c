import { useState, type ComponentType } from 'react'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { stepToShow, type Step } from './step-to-show.rules.ts'

/**
 * Makes a form whose code is loaded separately. It is rendered at once if it has been loaded, and otherwise when it
 * arrives.
 */
function formOf<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const bring = async () => (here = await load())
  const Later = lazyPart(async () => ({ default: await bring() }))
  function Form(props: Props) {
    // A form that was rendered as `Later` keeps that component, because switching would lose what was typed.
    const [Drawn] = useState<ComponentType<Props>>(() => here ?? Later)
    return <Drawn {...props} />
  }
  return { bring, Form }
}

/**
 * The forms of the steps and the last page, each loaded with its inputs. The photo form is small and part of the page.
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

type LoadPart = (parts: readonly (keyof typeof stepParts)[]) => Promise<void>

/** A form that fails to load here is tried again when its step is shown. */
const loadParts: LoadPart = async (parts) =>
  void (await Promise.allSettled(parts.map((part) => stepParts[part].bring())))

/** Loads the form of the first step to show, in parallel with the account. */
export function loadStep(requestedStep: string | null, hasAccount: boolean): Promise<void> {
  const step = stepToShow(requestedStep, hasAccount, 'place')
  return loadParts(hasAccount ? partsOf[step] : ['about'])
}

/** Loads all other forms, so that a connection lost between two steps does no harm. */
export const loadAllSteps = (): Promise<void> => loadParts(Object.keys(stepParts) as (keyof typeof stepParts)[])
