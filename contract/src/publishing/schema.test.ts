import { expect, test } from 'vitest'
import type { Field } from './field.ts'
import { kinds } from './kinds.ts'
import { missingFields } from './missing.ts'
import { suggestedAddress } from './address.ts'
import { schemaOf } from './schema.ts'

const judge = (field: Field, value: unknown, isDraft = false) => {
  const result = schemaOf([field], { isDraft }).safeParse({ [field.name]: value })
  return result.success ? result.data[field.name] : result.error.issues[0]?.message
}
const named = <Kind extends Omit<Field, 'name'>>(field: Kind) => ({ name: 'field', ...field }) as Field

test.each([
  [{ type: 'line' }, '  two\n words ', 'two words'],
  [{ type: 'line', max: 3 }, 'four', 'field.long'],
  [{ type: 'link' }, 'https://bagdar.example/a?b=1', 'https://bagdar.example/a?b=1'],
  [{ type: 'link' }, 'javascript:alert(1)', 'link.wrong'],
  [{ type: 'phone' }, '8 (7212) 55-44-33', '+77212554433'],
  [{ type: 'phone' }, '+1 202 555 01 00', 'number.phone'],
  [{ type: 'email' }, 'A@Mail.KZ ', 'a@mail.kz'],
  [{ type: 'number', min: 1, max: 11 }, 12, 'number.range'],
  [{ type: 'number' }, '5', 'number.wrong'],
  [{ type: 'day' }, '2026-02-30', 'date.wrong'],
  [{ type: 'choice', choices: ['a', 'b'] }, 'c', 'choice.wrong'],
  [{ type: 'choices', choices: ['a', 'b'] }, ['a', 'a'], 'choice.wrong'],
  [{ type: 'week' }, ['09:00-18:00', '', '', '', '', '', ''], ['09:00-18:00', '', '', '', '', '', '']],
  [{ type: 'week' }, ['18:00-09:00', '', '', '', '', '', ''], 'week.wrong'],
  [{ type: 'week' }, ['09:00-18:00'], 'week.wrong'],
  [{ type: 'hours' }, ' 09:30-16:30 ', '09:30-16:30'],
  [{ type: 'hours' }, '16:30-09:30', 'week.wrong'],
  [{ type: 'cover' }, 'kun.2', 'kun.2'],
  [{ type: 'cover' }, '"><svg', 'field.wrong'],
  [{ type: 'picture' }, '../1', 'id.wrong'],
  [{ type: 'reference', of: 'region' }, "abai' or 1=1", 'choice.wrong'],
  [{ type: 'yes-no' }, undefined, false],
] as const)('%o takes %o: %o', (field, value, expected) =>
  expect(judge(named(field as Omit<Field, 'name'>), value)).toEqual(expected),
)

test('a required field may be empty only in a draft', () => {
  const field = named({ type: 'rich', required: true })
  expect(judge(field, '<p>&nbsp;</p>')).toBe('field.required')
  expect(judge(field, '<p>&nbsp;</p>', true)).toBe('<p>&nbsp;</p>')
})

test('a picture without alternative text cannot be published', () => {
  const kind = {
    shared: [{ name: 'picture', type: 'picture', alt: 'picture_alt' }],
    texts: [{ name: 'body', type: 'rich' }],
  } as const
  expect(missingFields(kind, { picture: 'id' }, { picture_alt: '' })).toEqual(['picture_alt'])
  expect(missingFields(kind, { picture: null }, { body: '<p>…</p><img src="/pictures/1/800.jpg" alt=" ">' })).toEqual([
    'body',
  ])
  expect(
    missingFields(
      kind,
      { picture: 'id' },
      { picture_alt: 'Дети у доски', body: '<img src="/pictures/1/800.jpg" alt="Класс">' },
    ),
  ).toEqual([])
})

test('a draft may leave open which answers lead to a question, but it cannot be published so', () => {
  const field = kinds.survey.shared.find(({ type }) => type === 'groups')!
  const survey = (branch: string[], kind = 'scale') => [
    { id: 'like', kind, is_required: false, options: [], show_if: [] },
    { id: 'why', kind: 'text', is_required: false, options: [], show_if: branch },
  ]
  expect([judge(field, survey(['like']), true), judge(field, survey(['like', '1']), true)]).not.toContain(
    'branch.wrong',
  )
  expect([
    judge(field, survey(['like', '6']), true),
    judge(field, survey(['other']), true),
    judge(field, survey(['like'], 'text'), true),
  ]).toEqual(Array(3).fill('branch.wrong'))
  const lacking = (branch: string[]) => missingFields({ shared: [field], texts: [] }, { questions: survey(branch) }, {})
  expect([lacking([]), lacking(['like']), lacking(['like', '1'])]).toEqual([[], ['questions'], []])
})

test.each([
  ['Қысқы демалыстағы тегін курстар', 'qysqy-demalystagy-tegin-kurstar'],
  ['  Ёлка & «Ұлы дала» №3 ', 'elka-uly-dala-3'],
  ['Café', 'cafe'],
  ['…', ''],
])('%s suggests the address %s', (title, address) => expect(suggestedAddress(title)).toBe(address))
