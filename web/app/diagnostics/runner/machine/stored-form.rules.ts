import type { Form, FormPart } from '#contract/diagnostics/forms'

/** A form stored by an earlier release: parts had no texts and were named after their scale. */
type StoredForm = Omit<Form, 'picture' | 'parts'> & Partial<Pick<Form, 'picture'>> & { parts: StoredPart[] }
type StoredPart = Omit<FormPart, 'scale' | 'title' | 'about'> & Partial<Pick<FormPart, 'scale' | 'title' | 'about'>>

/** Returns whether all parts have a title. Forms stored by an earlier release have none and are fetched again. */
export const hasPartTitles = ({ parts }: Pick<Form, 'parts'>): boolean => parts.every(({ title }) => title)

export const upgradeForm = (form: StoredForm): Form => ({
  picture: 'compass',
  ...form,
  parts: form.parts.map((part) => ({ scale: part.id, title: '', about: '', ...part })),
})
