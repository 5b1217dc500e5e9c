import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'

/** Exports of an index file: the exported name, and the file and name it comes from. */
export type Things = ReadonlyMap<string, { file: string; name: string }>

/** How to find the exports of an index file; those of libraries are read from their code. */
type Doors = Record<string, (file: string) => Promise<Things>>

const ofLibrary = async (file: string): Promise<Things> => readThings(file, await readFile(file, 'utf8'))
const libraries: Doors = Object.fromEntries(
  ['@mantine/core', '@mantine/hooks', '@mantine/notifications', '@tabler/icons-react'].map((name) => [name, ofLibrary]),
)

/**
 * Through an index file every page would depend on everything behind it. This plugin rewrites imports to the defining
 * files, so that each page loads only what it needs.
 */
export function directImports(others: Doors): Plugin {
  const doors = { ...libraries, ...others }
  const known = new Map<string, Promise<Things>>()
  return {
    name: 'direct-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      filter: { id: /\.m?[jt]sx?$/, code: new RegExp(`from\\s*["'](${Object.keys(doors).join('|')})["']`) },
      async handler(code, id) {
        const behind = new Map<string, Things>()
        for (const [name, read] of Object.entries(doors)) {
          if (!code.includes(name)) continue
          const door = await this.resolve(name, id)
          if (!door) continue
          const things = known.get(name) ?? read(door.id)
          known.set(name, things)
          behind.set(name, await things)
        }
        return { code: withDirectImports(code, behind), map: null }
      },
    },
  }
}

/** Returns what an index file re-exports from other files. */
export function readThings(index: string, code: string): Things {
  const { program } = parseSync(index, code)
  const at = (source: string) => (source.startsWith('.') ? path.resolve(path.dirname(index), source) : source)
  const imported = new Map<string, { file: string; name: string }>()
  const things = new Map<string, { file: string; name: string }>()
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration')
      for (const specifier of node.specifiers)
        if (specifier.type === 'ImportSpecifier')
          imported.set(specifier.local.name, { file: at(node.source.value), name: nameOf(specifier.imported) })
    if (node.type === 'ExportNamedDeclaration')
      for (const { local, exported } of node.specifiers) {
        const thing = node.source ? { file: at(node.source.value), name: nameOf(local) } : imported.get(nameOf(local))
        if (thing) things.set(nameOf(exported), thing)
      }
  }
  return things
}

/**
 * Returns the code with imports from the defining files. What an index file defines itself is still imported from it.
 */
export function withDirectImports(code: string, doors: ReadonlyMap<string, Things>): string {
  const { program } = parseSync('module.js', code)
  let rest = code
  for (const node of [...program.body].reverse()) {
    if (node.type !== 'ImportDeclaration') continue
    const things = doors.get(node.source.value)
    if (!things || node.specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) continue
    const lines = node.specifiers.map((specifier) => {
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default'
      const thing = things.get(name) ?? { file: node.source.value, name }
      return `import { ${thing.name} as ${specifier.local.name} } from ${JSON.stringify(thing.file)}`
    })
    rest = `${rest.slice(0, node.start)}${lines.join(';')};${rest.slice(node.end)}`
  }
  return rest
}

const nameOf = (name: { type: string; name?: string; value?: string }): string => name.name ?? name.value ?? ''
