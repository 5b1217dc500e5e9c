import { globSync, readFileSync } from 'node:fs'

/**
 * Files that a lazily loaded part needs, including itself and files the page may already have; the build lists them
 * next to the import.
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

const partOfKind = (kind: string) => (kind === 'scale' || kind === 'pair' ? 'statement-items' : 'task-items')
const partOfPresentation: Record<string, string> = { page: 'pages', 'read-aloud': 'aloud' }

/**
 * Parts that the page of the test loads before the first question of an instrument: its presentation and the kinds of
 * its items.
 */
export function partsOfInstrument(folder: string): string[] {
  const presentation = /^presentation: ([\w-]+)$/m.exec(readFileSync(`${folder}/test.yaml`, 'utf8'))?.[1] ?? ''
  const items = globSync(`${folder}/items/*.yaml`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const kinds = [...items.matchAll(/\bkind: ([\w-]+)/g)].map(([, kind = '']) => partOfKind(kind))
  // Generated items have no kind in the file; they are choice or written items.
  const made = items.includes('generator:') ? ['task-items'] : []
  return [
    ...new Set([...kinds, ...made, ...(partOfPresentation[presentation] ? [partOfPresentation[presentation]] : [])]),
  ]
}
