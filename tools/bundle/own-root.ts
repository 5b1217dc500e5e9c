import path from 'node:path'
import type { Plugin } from 'vite'

const virtual = 'virtual:test-files'
const inside = `\0${virtual}`

interface Files {
  release: string
  styles: string[]
  /** Modules that the entry depends on. */
  modules: string[]
  scripts: string[]
}

/** The part of a chunk that is used here. */
export interface Built {
  fileName: string
  imports: readonly string[]
  styles: Iterable<string>
}

/**
 * Builds a browser page outside the router: its files are built with the others, and the server's page refers to them.
 */
export function ownRoot(entry: string): Plugin {
  let files: Files | null = null
  let isServed = false
  return {
    name: 'own-root',
    configResolved: ({ command }) => void (isServed = command === 'serve'),
    buildStart() {
      if (!isServed && this.environment.name === 'client')
        this.emitFile({ type: 'chunk', id: path.resolve(entry), name: 'test' })
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []))
      const first = chunks.find(({ facadeModuleId }) => facadeModuleId === path.resolve(entry))
      if (!first) return this.error(`the build wrote no file for ${entry}`)
      const built = chunks.map(({ fileName, imports, viteMetadata }) => ({
        fileName,
        imports,
        styles: viteMetadata?.importedCss ?? [],
      }))
      files = filesOf(first.fileName, built)
    },
    resolveId: (id) => (id === virtual ? inside : null),
    load(id) {
      if (id !== inside) return null
      if (!isServed && !files)
        return this.error('The build for the browser must come first, because it names the files of the test')
      return Object.entries(files ?? servedFiles(entry))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/** Returns the entry's file and all its dependencies with their styles, in loading order. */
export function filesOf(entry: string, built: readonly Built[]): Files {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const chunk = built.find(({ fileName }) => fileName === name)
    if (!chunk || scripts.has(name)) return
    chunk.imports.forEach(visit)
    scripts.add(name)
    for (const style of chunk.styles) styles.add(style)
  }
  visit(entry)
  scripts.delete(entry)
  const address = (name: string) => `/${name}`
  return {
    release: path.basename(entry, '.js'),
    styles: [...styles].map(address),
    modules: [...scripts].map(address),
    scripts: [address(entry)],
  }
}

/** Vite serves each file separately; the preamble of the router's React plugin comes first. */
const servedFiles = (entry: string): Files => ({
  release: '',
  styles: [],
  modules: [],
  scripts: ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime', `/${entry}`],
})
