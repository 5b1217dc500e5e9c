import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/locale'
import { loadBank } from '../catalogue/load-bank.ts'
import { banksFolder, formOf } from '../catalogue/load-tests.ts'
import { itemsOf } from '../instrument/plan.rules.ts'
import { formMaker } from '../forms/attempt-form.ts'

const [special, battery, trial] = ['special-10-11', 'battery-5-6', 'trial-5-6'].map((id) =>
  loadBank(path.join(banksFolder, id)),
) as [Bank, Bank, Bank]
type Bank = ReturnType<typeof loadBank>

test('a pupil who takes all three banks meets no item twice: neither texts, nor pictures, nor generated items', () => {
  const wordsOf = ({ words }: Bank) =>
    languages.flatMap((language) =>
      Object.values(words[language]).flatMap(({ stem, passage, options }) =>
        options ? `${passage} ${stem} ${JSON.stringify(Object.values(options).toSorted())}` : [],
      ),
    )
  const levelsOf = ({ items }: Bank) =>
    Object.values(items).flatMap(({ generator }) => (generator ? JSON.stringify(generator) : []))
  const drawnOf = ({ items, pictures }: Bank) =>
    Object.values(items).flatMap(({ picture }) => (picture ? (pictures[picture] ?? []) : []))
  for (const partsOf of [wordsOf, levelsOf, drawnOf]) {
    const all = [special, battery, trial].map((bank) => new Set(partsOf(bank)))
    for (const parts of all) expect(parts.size).toBeGreaterThan(0)
    const distinct = new Set(all.flatMap((parts) => [...parts]))
    expect(distinct.size).toBe(all.reduce((sum, { size }) => sum + size, 0))
  }
})

test.each([special, battery, trial])(
  'the right options of each subject of $test.id are spread evenly over the positions',
  ({ test: { parts }, key }) => {
    for (const { items, spare = [] } of parts) {
      const rights = [...items, ...spare].flatMap((id) => (key[id] && 'right' in key[id] ? [key[id].right] : []))
      const times = ['a', 'b', 'c', 'd'].map((place) => rights.filter((right) => right === place).length)
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
    }
  },
)

test('parallel forms of the battery are equally long, measure the same, and have different items of logic, space and mathematics', () => {
  const forms = formMaker(formOf(battery))
  const [one, other] = [forms({ form_seed: 1 }), forms({ form_seed: 2 })]
  expect(one.plan.parts.map(({ items }) => items.length)).toEqual([18, 16, 18, 18, 15, 15])
  expect(itemsOf(other.plan)).toHaveLength(100)
  const looks = (form: typeof one, part: number) =>
    form.form('ru').parts[part]?.items.map(({ item: _, ...rest }) => JSON.stringify(rest)) ?? []
  const same = [0, 1, 2].map((part) => looks(one, part).filter((look) => looks(other, part).includes(look)).length)
  // Drawn and written items are in both forms, with their options in another order; generated items are hardly ever the
  // same.
  expect(same[0]).toBeLessThanOrEqual(2)
  expect(same[1]).toBeLessThanOrEqual(8)
  expect(same[2]).toBeLessThanOrEqual(5)
  expect(looks(forms({ form_seed: 1 }), 0)).toEqual(looks(one, 0))
})
