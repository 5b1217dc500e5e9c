import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One block of a guide: a change of a file or folder, or a command. */
export interface GuideStep {
  language: string
  /** Empty for a command. */
  target: string
  text: string
}

/** Returns the blocks that name a file or a folder, and the commands, in order. */
export function stepsOf(guide: string): GuideStep[] {
  const blocks = [...guide.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)]
  return blocks
    .map(([, language = '', target = '', text = '']) => ({ language, target, text }))
    .filter(({ language, target }) => target || language === 'sh')
}

/**
 * Finds the lines with `-` and the unmarked lines, which must occur together exactly once, and replaces them by the
 * lines with `+` and the unmarked lines.
 */
export function applyDiff(text: string, diff: string): string {
  // An empty line belongs to the file: editors remove its leading space.
  const lines = diff
    .split('\n')
    .slice(0, -1)
    .map((line) => line || ' ')
  const side = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) || line.startsWith(' ') ? `${line.slice(1)}\n` : [])).join('')
  const before = side('-')
  const found = text.split(before).length - 1
  if (found !== 1)
    throw new Error(`These lines stand ${found} times in the file, and must stand there once:\n${before}`)
  return text.replace(before, () => side('+'))
}

interface Words {
  [key: string]: string | Words
}

function merge(words: Words, more: Words): Words {
  const both = { ...words }
  for (const [key, value] of Object.entries(more)) {
    const existing = both[key]
    both[key] = typeof existing === 'object' && typeof value === 'object' ? merge(existing, value) : value
  }
  return both
}

/** Applies a step other than a command and returns the changed files. */
export function carryOut(root: string, { language, target, text }: GuideStep): string[] {
  const change = (file: string, changed: (before: string) => string) => {
    const place = path.join(root, file)
    const before = existsSync(place) ? readFileSync(place, 'utf8') : ''
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, changed(before))
    return file
  }
  if (language === 'diff') return [change(target, (before) => applyDiff(before, text))]
  if (language !== 'json') return [change(target, () => text)]
  const [ru = '{}', kk = '{}', en = '{}'] = text.split('\n')
  return Object.entries({ ru, kk, en }).map(([name, words]) =>
    change(
      `${target}/${name}.json`,
      (before) => `${JSON.stringify(merge(JSON.parse(before || '{}'), JSON.parse(words)), null, 2)}\n`,
    ),
  )
}
