import { expect, test } from 'vitest'
import { aChatMessage } from '../../../testing/values/chat.ts'
import { mergeMessages, stillPending } from './merge-messages.rules.ts'

const message = (number: number, key = String(number)) => aChatMessage({ number, key, words: key })

test('each message is shown once and in order, however often and late it arrives', () => {
  const merged = mergeMessages([message(1), message(3)], [message(2), message(3, 'newer')])
  expect(merged.map(({ number, key }) => [number, key])).toEqual([
    [1, '1'],
    [2, '2'],
    [3, 'newer'],
  ])
})

test('an arrived message is no longer pending', () => {
  const pending = ['a', 'b'].map((key) => ({ key, words: key, problem: null }))
  expect(stillPending(pending, [message(1, 'a')]).map(({ key }) => key)).toEqual(['b'])
})
