import { expect, test } from 'vitest'
import { applyDiff, stepsOf } from './guide-steps.ts'

const file = 'import a\n\nconst list = [\n  1,\n]\n'

test('a diff inserts its new lines beside the matching ones, and removes old ones', () => {
  expect(applyDiff(file, ' const list = [\n+  0,\n   1,\n')).toBe('import a\n\nconst list = [\n  0,\n  1,\n]\n')
  expect(applyDiff(file, '-import a\n+import b\n\n const list = [\n')).toBe('import b\n\nconst list = [\n  1,\n]\n')
})

test('a diff whose lines occur nowhere, or twice, is refused with these lines', () => {
  expect(() => applyDiff(file, ' const map = [\n+  0,\n')).toThrow(
    'These lines stand 0 times in the file, and must stand there once:\nconst map = [',
  )
  expect(() => applyDiff('x\nx\n', ' x\n+y\n')).toThrow('2 times')
})

test('blocks with a file and commands are steps, in order; other blocks are only text', () => {
  const guide = '```ts a.ts\none\n```\n```\nread\n```\ntext\n\n```sh\nnpm run it\n```\n'
  expect(stepsOf(guide)).toEqual([
    { language: 'ts', target: 'a.ts', text: 'one\n' },
    { language: 'sh', target: '', text: 'npm run it\n' },
  ])
})
