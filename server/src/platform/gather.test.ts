import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** Answers each number with its double, and refuses whatever asks for 13. */
function doubling() {
  const questions: number[][] = []
  const double = gather(async (numbers: number[]) => {
    questions.push(numbers)
    await new Promise((resolve) => setImmediate(resolve))
    if (numbers.includes(13)) throw new Error('unlucky')
    return numbers.map((number) => number * 2)
  }, 3)
  return { double, questions }
}

test('what is asked at one moment is one question, and everybody gets their own answer', async () => {
  const { double, questions } = doubling()
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2])
  expect(questions).toEqual([[1, 2, 1]])
})

test('a question is bounded, and the rest follows at once', async () => {
  const { double, questions } = doubling()
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
  expect(questions).toEqual([[1, 2, 3], [4]])
})

test('one that fails costs the others nothing', async () => {
  const { double } = doubling()
  const answers = await Promise.allSettled([double(1), double(13), double(2)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('after a failure the next question is asked', async () => {
  const { double } = doubling()
  await expect(double(13)).rejects.toThrow('unlucky')
  expect(await double(4)).toBe(8)
})
