import { expect, test } from 'vitest'
import { shownChange } from './shown-change.ts'

const field = 'texts.ru.body'
const long = 'Слово за словом. '.repeat(60)

test('a short value is shown in full, whatever it is', () => {
  expect(shownChange({ field, before: 'Было', after: 'Стало' })).toEqual({ field, before: 'Было', after: 'Стало' })
  expect(shownChange({ field, before: null, after: 3 })).toEqual({ field, before: null, after: 3 })
  expect(shownChange({ field, before: ['kk'], after: ['kk', 'ru'] })).toEqual({
    field,
    before: ['kk'],
    after: ['kk', 'ru'],
  })
})

test('a long text is shown from where it begins to differ', () => {
  const { before, after } = shownChange(
    { field, before: `<p>${long}Конец</p>`, after: `<p>${long}Другой конец</p>` },
    { isHtml: true },
  )
  expect(String(before)).toMatch(/^….+Конец$/)
  expect(String(after)).toMatch(/^….+Другой конец$/)
  expect(String(after).length).toBeLessThanOrEqual(122)
  expect(String(shownChange({ field, before: '', after: long }).after)).toMatch(/^Слово за словом.+…$/)
})

test('if only the markup of a rich text changes, it is shown', () => {
  const signs = { before: '<p>Ответ</p>', after: '<p><strong>Ответ</strong></p>' }
  expect(shownChange({ field, ...signs }, { isHtml: true })).toMatchObject(signs)
  expect(shownChange({ field, before: 'a < b', after: '<b>' })).toMatchObject({ before: 'a < b', after: '<b>' })
})

test('the differing words of a list are shown, with their positions', () => {
  expect(
    shownChange({
      field,
      before: { 'q1.text': 'Как?', 'q2.text': 'Где?' },
      after: { 'q1.text': 'Как?', 'q2.text': 'Куда?' },
    }),
  ).toMatchObject({
    before: 'q2.text: Где?',
    after: 'q2.text: Куда?',
  })
})

test('no half of a surrogate pair is left, which the database would refuse', () => {
  const { before, after } = shownChange({ field, before: `a${'😀'.repeat(100)}`, after: `${'😀'.repeat(100)}b` })
  for (const text of [before, after]) expect(String(text).isWellFormed()).toBe(true)
})
