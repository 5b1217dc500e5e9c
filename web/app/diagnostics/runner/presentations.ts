import type { ComponentType } from 'react'
import type { Form } from '#contract/diagnostics/forms'
import { loadPartOfRelease } from '../../device/parts-limit.ts'
import type { LeaveDialogProps } from './screens/leave-dialog.tsx'
import type { PartOpeningProps } from './screens/part-opening.tsx'
import type { PausedProps } from './screens/stages.tsx'
import type { QuestionProps } from './question.tsx'
import type { ReviewProps } from './screens/review.tsx'

/** Components for forms that do not show one item per screen. */
export interface Presentation {
  Question: ComponentType<QuestionProps>
  /** Replacements for the usual opening, review, pause and leave screens. */
  Opening?: ComponentType<PartOpeningProps>
  Review?: ComponentType<ReviewProps>
  Paused?: ComponentType<PausedProps>
  Leave?: ComponentType<LeaveDialogProps>
}

type Name = NonNullable<Form['presentation']>

const sources: Record<Name, () => Promise<Presentation>> = {
  page: () =>
    import('./pages/pages.ts').then(({ StatementPage, PageReview }) => ({
      Question: StatementPage,
      Review: PageReview,
    })),
  'read-aloud': () =>
    import('./aloud/aloud.ts').then(({ AloudQuestion, AloudOpening, AloudReview, AloudPaused, AloudLeave }) => ({
      Question: AloudQuestion,
      Opening: AloudOpening,
      Review: AloudReview,
      Paused: AloudPaused,
      Leave: AloudLeave,
    })),
}

const loaded = new Map<Name, Presentation>()
const loading = new Map<Name, Promise<Presentation>>()

export const loadedPresentation = (name: Name): Presentation | undefined => loaded.get(name)

/** Loads a presentation only once; after a failure the next caller tries again. */
export function loadPresentation(name: Name): Promise<Presentation> {
  const coming = loading.get(name) ?? loadPartOfRelease(sources[name])
  loading.set(name, coming)
  coming.then(
    (presentation) => loaded.set(name, presentation),
    () => loading.delete(name),
  )
  return coming
}

export const loadPresentations = async (shown: readonly Pick<Form, 'presentation'>[]): Promise<void> =>
  void (await Promise.all([...new Set(shown.flatMap(({ presentation }) => presentation ?? []))].map(loadPresentation)))
