import type { ComponentType } from 'react'
import type { Form } from '#contract/diagnostics'
import { partOfRelease } from '../../parts-limit.ts'
import type { QuestionProps } from './question.tsx'

/** How items are shown where not one stands on a screen by itself. */
export interface Presentation {
  Question: ComponentType<QuestionProps>
}

type Name = NonNullable<Form['presentation']>

const sources: Partial<Record<Name, () => Promise<Presentation>>> = {
  page: () => import('./pages/statement-page.tsx').then(({ StatementPage }) => ({ Question: StatementPage })),
}

const here = new Map<Name, Presentation>()
const asked = new Map<Name, Promise<Presentation>>()

export const presentationHere = (name: Name): Presentation | undefined => here.get(name)

/** Asked for once; what did not come is asked for again by the next who needs it. */
export function loadPresentation(name: Name): Promise<Presentation> {
  const source = sources[name]
  if (!source) throw new Error(`There is no presentation ${name}`)
  const coming = asked.get(name) ?? partOfRelease(source)
  asked.set(name, coming)
  coming.then(
    (presentation) => here.set(name, presentation),
    () => asked.delete(name),
  )
  return coming
}

/** Of forms that are not on the device yet nothing is known: they may be shown in any way. */
export async function loadPresentations(forms: readonly Pick<Form, 'presentation'>[] | null): Promise<void> {
  const names = forms ? forms.flatMap(({ presentation }) => presentation ?? []) : (Object.keys(sources) as Name[])
  await Promise.all([...new Set(names)].map(loadPresentation))
}
