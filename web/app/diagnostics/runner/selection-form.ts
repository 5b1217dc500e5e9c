import type { Form, FormPart } from '#contract/diagnostics/forms'

type Given = 'given' | 'not-begun' | 'closed'

/** A form for tests of the runner: parts come one by one, with two questions each. */
export function selectionForm(...given: [Given, Given, Given]): Form {
  const skills = ['critical', 'communication', 'collaboration'] as const
  return {
    test_id: 'selection-12-14',
    version: 1,
    locale: 'ru',
    title: 'Test',
    band: '12-14',
    picture: 'compass',
    minutes: 30,
    parts: skills.map((skill, index): FormPart => {
      const first = index * 2
      const why = given[index] ?? 'given'
      const items = [first, first + 1].map((item) => ({
        item,
        id: `q${item}`,
        kind: 'single' as const,
        stem: 'Stem',
        options: [{ id: 'a', text: 'A' }],
      }))
      const part = { id: skill, scale: skill, title: skill, about: '', minutes: 10 }
      return why === 'given' ? { ...part, items } : { ...part, items: [], withheld: { first, size: 2, why } }
    }),
  }
}
