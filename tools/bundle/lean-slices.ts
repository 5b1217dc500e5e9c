import { pathToFileURL } from 'node:url'
import { parseSync, type Plugin } from 'vite'
import type { MenuEntry } from '../../web/app/slice.ts'

const ofSlice = /[\\/]web[\\/]app[\\/][\w-]+[\\/]slice\.ts(?:\?families)?$/
/** Asks for the menu of pupils and parents alone; `web/app/shell/family-cabinets.ts` imports it so. */
const ofFamilies = '?families'

/**
 * The browser has no use for the pages of a slice, which the router has as files of their own. Pupils and parents need
 * a few of the menu entries; the others, each with its icon, are for staff.
 */
export function leanSlices(): Plugin {
  return {
    name: 'lean-slices',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ofSlice },
      async handler(code, id) {
        const file = id.replace(ofFamilies, '')
        if (file === id) return { code: withoutPages(code), map: null }
        const { menu }: { menu: MenuEntry[] } = await import(pathToFileURL(file).href)
        return { code: withMenuOfFamilies(code, menu), map: null }
      },
    },
  }
}

export const withoutPages = (code: string): string => withoutUnusedImports(withArray(code, 'pages', () => '[]'))

/** `menu` is the evaluated menu of the code, because the roles of an entry may be imported. */
export function withMenuOfFamilies(code: string, menu: readonly MenuEntry[]): string {
  const isOfFamilies = menu.map(({ for: roles }) => roles.includes('student') || roles.includes('parent'))
  if (!isOfFamilies.includes(true)) return 'export const menu = []'
  const chosen = withArray(code, 'menu', (elements) => {
    if (elements.length !== menu.length)
      throw new Error('A menu with entries for families must list its entries one by one')
    return `[${elements.filter((_, index) => isOfFamilies[index]).join(', ')}]`
  })
  return withoutPages(chosen)
}

/** Replaces the value of an exported array by what is made from the sources of its elements. */
function withArray(code: string, name: string, make: (elements: string[]) => string): string {
  for (const node of programOf(code)) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== name || init?.type !== 'ArrayExpression') continue
      const elements = init.elements.map((element) => (element ? code.slice(element.start, element.end) : ''))
      return code.slice(0, init.start) + make(elements) + code.slice(init.end)
    }
  }
  throw new Error(`A slice exports no array ${name}`)
}

/** A library's module that is imported for nothing would still count as needed when the shared files are planned. */
function withoutUnusedImports(code: string): string {
  let rest = code
  for (const node of [...programOf(code)].reverse()) {
    // Imports of types are erased anyway.
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue
    if (node.specifiers.some(({ type }) => type !== 'ImportSpecifier')) continue
    const others = rest.slice(0, node.start) + rest.slice(node.end)
    const used = node.specifiers.filter(({ local }) => new RegExp(`\\b${local.name}\\b`).test(others))
    if (used.length === node.specifiers.length) continue
    const names = used.map(({ start, end }) => code.slice(start, end)).join(', ')
    const line = used.length > 0 ? `import { ${names} } from ${JSON.stringify(node.source.value)}` : ''
    rest = rest.slice(0, node.start) + line + rest.slice(node.end)
  }
  return rest
}

const programOf = (code: string) => parseSync('slice.ts', code).program.body
