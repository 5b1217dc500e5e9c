import { expect, test } from 'vitest'
import { paperLimits } from '#contract/events/papers'
import { isPaperTooLarge, typeOfPaper } from './paper-file.rules.ts'

test('the type comes from the ending, in any case of letters', () => {
  expect(['Статья.PDF', 'a.docx', 'a.doc'].map(typeOfPaper)).toEqual([
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/octet-stream',
  ])
})

test('a file of exactly the limit is sent', () => {
  expect([isPaperTooLarge(paperLimits.bytes), isPaperTooLarge(paperLimits.bytes + 1)]).toEqual([false, true])
})
