import type { Form, FormPart } from '#contract/diagnostics/forms'

/**
 * What an earlier release has kept on the device: its parts had no words of their own, and each was named after its
 * scale.
 */
type KeptForm = Omit<Form, 'picture' | 'parts'> & Partial<Pick<Form, 'picture'>> & { parts: KeptPart[] }
type KeptPart = Omit<FormPart, 'scale' | 'title' | 'about'> & Partial<Pick<FormPart, 'scale' | 'title' | 'about'>>

/** Whether all its parts have a name to show; one that an earlier release has kept has none, and is asked for anew. */
export const isNamed = ({ parts }: Pick<Form, 'parts'>): boolean => parts.every(({ title }) => title)

export const asNow = (form: KeptForm): Form => ({
  picture: 'compass',
  ...form,
  parts: form.parts.map((part) => ({ scale: part.id, title: '', about: '', ...part })),
})
