import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md', '{content,psychometrics}/**/README.md']).sort()

interface Place {
  folder: string
  tier: string
  neighbours: string[]
}

/**
 * Reads the rows of the table in architecture.md: `| feature | cards | diagnostics |`, with a dash if there is no
 * neighbour.
 */
function tiersInDocument(text: string): Place[] {
  const rows = text.matchAll(/^\| (platform|foundation|feature|overview|whole|facts) \| ([\w-]+) \| (.+) \|$/gm)
  return [...rows].map(([, tier = '', folder = '', neighbours = '']) => ({
    folder,
    tier,
    neighbours: neighbours === '–' ? [] : neighbours.split(', '),
  }))
}

/** Server folders that are not slices. */
const others: Record<string, string> = {
  platform: 'platform',
  'demo-country': 'facts',
  'all-slices': 'whole',
  process: 'whole',
  seed: 'whole',
}

/** Reads what each `slice.ts` declares, as text, because importing one slice loads the whole server. */
function tiersInCode(): Place[] {
  const folders = [...new Set(globSync('server/src/*/**/*.ts').map((file) => file.split(path.sep)[2] ?? ''))]
  return folders.map((folder) => {
    const known = others[folder]
    if (known !== undefined) return { folder, tier: known, neighbours: [] }
    const text = read(`server/src/${folder}/slice.ts`)
    const [, neighbours = ''] = /\bneighbours: \[(.*?)\]/.exec(text) ?? []
    return {
      folder,
      tier: /\btier: '(\w+)'/.exec(text)?.[1] ?? 'feature',
      neighbours: [...neighbours.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
    }
  })
}

const byFolder = (a: Place, b: Place) => a.folder.localeCompare(b.folder)

test('the table of tiers in architecture.md names every folder of the server once, with the tier and the neighbours of its slice.ts', () => {
  expect(tiersInDocument(read('docs/architecture.md')).sort(byFolder)).toEqual(tiersInCode().sort(byFolder))
})

test.each([
  ['docs/architecture.md', 8000],
  ['CONTRIBUTING.md', 10_000],
])('%s has at most %i bytes', (file, most) => {
  expect(Buffer.byteLength(read(file))).toBeLessThanOrEqual(most)
})

test.each([
  ['README.md', 90],
  ['docs/operations.md', 130],
])('%s has at most %i lines', (file, most) => {
  expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(most)
})

/** Returns the prose lines of a document, which people wrap; the formatter wraps tables and code. */
function proseOf(text: string): string[] {
  const withoutCode = text.replace(/^```.*?^```$/gms, '')
  return withoutCode.split('\n').filter((line) => !/^\s*\|/.test(line))
}

test('no line of a document is longer than 120 characters', () => {
  const long = documents.flatMap((file) =>
    proseOf(read(file)).flatMap((line) => ([...line].length > 120 ? [`${file}: ${line.slice(0, 60)}`] : [])),
  )
  expect(long).toEqual([])
})

/** True if a clone contains the path: Git stores no empty folders. */
const isInClone = (place: string) =>
  globSync(place).some((found) => statSync(found).isFile() || globSync(`${found}/**/*.*`).length > 0)

test('a file or folder that a document names exists', () => {
  const roots = '(?:server|web|contract|content|psychometrics|tools|docs|e2e|bench)'
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(new RegExp('`(' + roots + '/[\\w./*-]+)`', 'g'))].map(([, to = '']) => ({ file, to })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ to }) => !isInClone(to))).toEqual([])
})

/** Returns the anchors that GitHub makes from headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test('a link from one document to another leads to a file and a heading that exist', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, to = '', anchor]) => ({
      file,
      to: to === '' ? file : path.join(path.dirname(file), to),
      anchor,
    })),
  )
  const broken = links.filter(({ to, anchor }) => {
    if (!isInClone(path.normalize(to))) return true
    return anchor !== undefined && !anchorsOf(read(to)).includes(anchor)
  })
  expect(links.length).toBeGreaterThan(10)
  expect(broken).toEqual([])
})
