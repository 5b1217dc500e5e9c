import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words of an earlier style; docs/words-of-code.md has their replacements. */
const replaced = new Set([
  'keep',
  'keeps',
  'kept',
  'tell',
  'tells',
  'told',
  'asked',
  'know',
  'knows',
  'known',
  'hear',
  'hears',
  'heard',
  'meant',
  'lay',
  'laid',
  'led',
])

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && !file.startsWith('server/migrations'))

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Deleted but not committed yet.
    return ''
  }
}

const exported = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const partsOf = (name: string): string[] => (name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((part) => part.toLowerCase())

test('exported names use the words of docs/words-of-code.md', () => {
  const faults = sources.flatMap((file) =>
    [...read(file).matchAll(exported)].flatMap(([, name = '']) =>
      partsOf(name).some((part) => replaced.has(part)) ? [`${file}: ${name}`] : [],
    ),
  )
  expect(faults).toEqual([])
})

const isComment = /^\s*(?:\/\/|\/?\*|\{\/\*)/
const cannotBreak = /(?:oxlint|eslint)-disable|https?:\/\/\S{80}/

test('no line of a comment is longer than 120 characters', () => {
  const faults = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        line.length > 120 && isComment.test(line) && !cannotBreak.test(line) ? [`${file}:${index + 1}`] : [],
      ),
  )
  expect(faults).toEqual([])
})
