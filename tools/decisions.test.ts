import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('docs/decisions/*.md').sort()

test('each decision has its own number, in order, and its heading has it', () => {
  const numbers = files.map((file) => Number(/(\d{3})-[^/]+\.md$/.exec(file)?.[1]))
  expect(numbers).toEqual(files.map((_, before) => before + 1))
  expect(files.map((file) => Number(/^# (\d+)\. /.exec(readFileSync(file, 'utf8'))?.[1]))).toEqual(numbers)
})

const link = String.raw`\[\d+\]\(\d{3}-[\w-]+\.md\)`
const head = new RegExp(
  String.raw`^# \d+\. .+\n\n- Date: 20\d\d-\d\d-\d\d\n- Status: (?:accepted|(?:superseded|accepted, amended|accepted, superseded in part) by ${link}(?:\s+and\s+${link})*)\n\n`,
)

test('each decision has its date and its status, with a link to its replacement', () => {
  expect(files.filter((file) => !head.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a decision has at most 300 words; detailed rules are in docs/slices', () => {
  const words = (file: string) => readFileSync(file, 'utf8').replace(head, '').split(/\s+/).filter(Boolean).length
  expect(files.filter((file) => words(file) > 300)).toEqual([])
})

test('every reference to a decision by number exists', () => {
  const referred = globSync('{docs,contract,server,web/app,tools}/**/*.{md,ts,tsx}', {
    exclude: ['**/node_modules/**'],
  }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdecision (\d+)\b/g)].map(([, number]) => ({
      file,
      number: Number(number),
    })),
  )
  expect(referred.length).toBeGreaterThan(0)
  expect(referred.filter(({ number }) => number < 1 || number > files.length)).toEqual([])
})
