import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'

/** Exports of an index file: the exported name, and the file and name it comes from. */
export type ReExports = ReadonlyMap<string, { file: string; name: string }>

/** How to find the exports of an index file; those of libraries are read from their code. */
type IndexReaders = Record<string, (file: string) => Promise<ReExports>>

const ofLibrary = async (file: string): Promise<ReExports> => readReExports(file, await readFile(file, 'utf8'))
const libraries: IndexReaders = Object.fromEntries(
  ['@mantine/core', '@mantine/hooks', '@mantine/notifications', '@tabler/icons-react'].map((name) => [name, ofLibrary]),
)

/**
 * Through an index file every page would depend on everything behind it. This plugin rewrites imports to the defining
 * files, so that each page loads only what it needs.
 */
export function directImports(others: IndexReaders): Plugin {
  const readers = { ...libraries, ...others }
  const started = new Map<string, Promise<ReExports>>()
  return {
    name: 'direct-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      filter: {
        id: /\.m?[jt]sx?(?:\?families)?$/,
        code: new RegExp(`from\\s*["'](${Object.keys(readers).join('|')})["']`),
      },
      async handler(code, id) {
        const found = new Map<string, ReExports>()
        for (const [name, read] of Object.entries(readers)) {
          if (!code.includes(name)) continue
          const index = await this.resolve(name, id)
          if (!index) continue
          const reExports = started.get(name) ?? read(index.id)
          started.set(name, reExports)
          found.set(name, await reExports)
        }
        return { code: withDirectImports(code, found), map: null }
      },
    },
  }
}

/** Returns what an index file re-exports from other files. */
export function readReExports(index: string, code: string): ReExports {
  const { program } = parseSync(index, code)
  const at = (source: string) => (source.startsWith('.') ? path.resolve(path.dirname(index), source) : source)
  const imported = new Map<string, { file: string; name: string }>()
  const reExports = new Map<string, { file: string; name: string }>()
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration')
      for (const specifier of node.specifiers)
        if (specifier.type === 'ImportSpecifier')
          imported.set(specifier.local.name, { file: at(node.source.value), name: nameOf(specifier.imported) })
    if (node.type === 'ExportNamedDeclaration')
      for (const { local, exported } of node.specifiers) {
        const reExport = node.source
          ? { file: at(node.source.value), name: nameOf(local) }
          : imported.get(nameOf(local))
        if (reExport) reExports.set(nameOf(exported), reExport)
      }
  }
  return reExports
}

/**
 * Returns the code with imports from the defining files. What an index file defines itself is still imported from it.
 */
export function withDirectImports(code: string, readers: ReadonlyMap<string, ReExports>): string {
  const { program } = parseSync('module.js', code)
  let rest = code
  for (const node of [...program.body].reverse()) {
    if (node.type !== 'ImportDeclaration') continue
    const reExports = readers.get(node.source.value)
    if (!reExports || node.specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) continue
    const lines = node.specifiers.map((specifier) => {
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default'
      const reExport = reExports.get(name) ?? { file: node.source.value, name }
      return `import { ${reExport.name} as ${specifier.local.name} } from ${JSON.stringify(reExport.file)}`
    })
    rest = `${rest.slice(0, node.start)}${lines.join(';')};${rest.slice(node.end)}`
  }
  return rest
}

const nameOf = (name: { type: string; name?: string; value?: string }): string => name.name ?? name.value ?? ''
