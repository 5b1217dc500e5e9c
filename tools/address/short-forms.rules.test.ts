import { expect, test } from 'vitest'
import { readEnglish } from './read-texts.ts'
import { wrongForms } from './short-forms.rules.ts'

const pupil = { file: 'web/app/diagnostics/runner/en.json', key: 'leave' }
const parent = { file: 'web/app/cabinet/en.json', key: 'consent.askText' }
const both = { file: 'web/app/shell/en.json', key: 'failure.other' }

test.each([
  [pupil, 'You do not need it, and you cannot lose it', ['do not', 'cannot']],
  [pupil, 'You don’t need it: it’s here', []],
  [pupil, '“I do not know” is an answer', []],
  [parent, 'You don’t need it: it’s here', ['don’t', 'it’s']],
  [parent, 'You do not need it, and your child’s data stays', []],
  [both, 'The page didn’t open', ['didn’t']],
  [{ file: 'content/legal/4/terms-of-use.en.md', key: '12' }, 'It’s not so', []],
  [{ file: 'content/diagnostics/creativity/texts/en.yaml', key: 'about' }, 'You do not need it', []],
])('%o: %s', (at, text, wrong) => {
  expect(wrongForms({ ...at, text })).toEqual(wrong)
})

test('every English text uses the same short or long forms', () => {
  const faults = readEnglish().flatMap((text) => wrongForms(text).map((found) => `${text.file} ${text.key}: ${found}`))
  expect(faults).toEqual([])
})
