import { globSync, readFileSync } from 'node:fs'

/**
 * What a part brings along, itself and what the page may have already among it: the build writes that where the part is
 * asked for.
 */
export function filesOfPart(name: string, pageFiles: readonly string[]): string[] {
  const asks = new RegExp(`import\\(\`\\./${name}-[\\w-]{8}\\.js\`\\)(.*?)__vite__mapDeps\\(\\[([\\d,]+)\\]\\)`, 's')
  for (const file of pageFiles.filter((path) => path.endsWith('.js'))) {
    const code = readFileSync(file, 'utf8')
    const [, between = '', deps] = asks.exec(code) ?? []
    if (!deps || between.includes('import(')) continue
    const names = [...(/m\.f=\[([^\]]*)\]/.exec(code)?.[1] ?? '').matchAll(/"(assets\/[\w.-]+)"/g)].map(
      ([, path = '']) => path,
    )
    return deps.split(',').map((index) => `build/web/client/${names[Number(index)]}`)
  }
  throw new Error(`the page does not ask for ${name}`)
}

const partOfKind: Record<string, string> = {
  single: 'choice-item',
  multiple: 'choice-item',
  picture: 'choice-item',
  number: 'written-item',
  text: 'written-item',
  'open-text': 'written-item',
  order: 'order-item',
  match: 'match-item',
  'most-least': 'most-least-item',
  pair: 'pair-item',
  scale: 'scale-item',
  drawing: 'drawing-item',
}
const partOfPresentation: Record<string, string> = { page: 'pages', 'read-aloud': 'aloud' }

/**
 * What the page of the test fetches before the first question of an instrument: how it is shown, and every kind of its
 * items.
 */
export function partsOfInstrument(folder: string): string[] {
  const presentation = /^presentation: ([\w-]+)$/m.exec(readFileSync(`${folder}/test.yaml`, 'utf8'))?.[1] ?? ''
  const items = globSync(`${folder}/items/*.yaml`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const kinds = [...items.matchAll(/\bkind: ([\w-]+)/g)].flatMap(([, kind = '']) => partOfKind[kind] ?? [])
  // What a generator makes has no kind in the file: it is chosen or written.
  const made = items.includes('generator:') ? ['choice-item', 'written-item'] : []
  return [
    ...new Set([...kinds, ...made, ...(partOfPresentation[presentation] ? [partOfPresentation[presentation]] : [])]),
  ]
}
