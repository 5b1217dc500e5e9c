import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import { planChunks, reach, dependentsOf, type Opening, type Piece } from './plan-chunks.rules.ts'

/**
 * Cost of a file besides its content: its headers, its line in the page, separate compression, and the browser's limit
 * of six parallel requests. In bytes of source: between 36 and 46 files, a page on a slow line lost 47 ms per file, the
 * time of 4 kB compressed, which are six times as much uncompressed. Pages have fewer files, which overlap more.
 */
const priceOfFile = 18_000
const files = 200

/**
 * The test is opened on the slowest lines, and the home page by first-time visitors; staff work on office computers,
 * regardless of the frame of their pages. Found by experiment: with these weights no page for guests has more than 170
 * kB of script and 25 kB of style (`e2e/page-weight.test.ts`).
 */
const weights: [RegExp, number][] = [
  [/[\\/](staff\.layout|sign-in-manager|former-|language|robots|sitemap)/, 0.2],
  [/runner[\\/]root[\\/]entry/, 8],
  [/store[\\/](store|product[\\/]product)\.page/, 6],
  [/[\\/]sign-up-(start|parent)\.page/, 60],
  [/[\\/]home\.page/, 200],
  [/cabinet[\\/]start\.page/, 90],
  [/[\\/]children\.page/, 50],
  [/[\\/](tests|results?|sign-up-student|sign-in)\.page/, 45],
  [/[\\/]exercises\.page/, 80],
  [/[\\/](news|faq|centers|article)\.page/, 60],
  [/olympiad[\\/]winners\.page/, 20],
  [/[\\/](invitation|forget-password|outbox)\.page/, 20],
  [/[\\/]for-schools\.page/, 12],
  [/book[\\/]book\.page/, 24],
  [/[\\/]entrance-styles\.layout/, 3],
  [/[\\/]site\.layout/, 1.5],
]
const weightOfLater = 0.2

/**
 * Chunk groups for modules shared by pages, planned once the whole graph is known. `fixed` are modules that rarely
 * change, one file each; `roots` are pages outside the router, which get only their own code.
 */
export function sharedChunks(
  routes: readonly RouteConfigEntry[],
  roots: readonly string[],
  fixed: { react: RegExp; framework: RegExp },
) {
  const isFixed = (id: string) => Object.values(fixed).some((library) => library.test(id))
  const chunkOf = new Map<string, number>()
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildEnd(error) {
      if (error) return
      chunkOf.clear()
      const pieces = new Map<string, Piece>()
      const laterOf = new Map<string, readonly string[]>()
      // In one order, so that the plan is the same whichever file was read first.
      for (const id of [...this.getModuleIds()].toSorted()) {
        const module = this.getModuleInfo(id)
        if (!module) continue
        pieces.set(id, {
          imports: module.importedIds,
          size: isFixed(id) ? 0 : await sizeOf(id, module.code?.replaceAll(process.cwd(), '')),
          isSheet: id.endsWith('.css'),
        })
        laterOf.set(id, module.dynamicallyImportedIds)
      }
      const routed = dependentsOf(pieces, (id) => fixed.framework.test(id))
      for (const [id, piece] of pieces) pieces.set(id, { ...piece, isOfRouter: routed.has(id) })
      const idsOfFile = (file: string) =>
        [...pieces.keys()].filter((id) => id.replace(/\?.*$/, '') === path.resolve('web/app', file))
      planChunks(
        pieces,
        [...openingsOf(routes, new Set([...laterOf.values()].flat()), idsOfFile), ...rootsOf(roots, pieces, laterOf)],
        priceOfFile,
      ).forEach((ids, index) => ids.forEach((id) => chunkOf.set(id, index)))
      if (Math.max(...chunkOf.values()) >= files) this.error('There are more shared files than groups for them.')
    },
  }
  const groups = Array.from({ length: files }, (_, index) => ({
    debugName: `shared-${index}`,
    name: (id: string) => (chunkOf.get(id) === index ? `shared-${index}` : null),
  }))
  return { plugin, groups: [...Object.entries(fixed).map(([name, test]) => ({ name, test })), ...groups] }
}

/** Each page with its layouts, and each part loaded later, without what every page has. */
function openingsOf(
  routes: readonly RouteConfigEntry[],
  later: ReadonlySet<string>,
  idsOfFile: (file: string) => string[],
): Opening[] {
  const always = ['entry.client.tsx', 'root.tsx'].flatMap(idsOfFile)
  const pages = pagesOf(routes).map((chain) => ({
    roots: [...always, ...chain.flatMap(idsOfFile)],
    weight: weightOf(chain),
  }))
  return [...pages, ...[...later].map((part) => ({ roots: [...always, part], weight: weightOfLater }))]
}

/** A root with its lazily loaded parts, which share nothing with the router's pages. */
const rootsOf = (
  files: readonly string[],
  pieces: ReadonlyMap<string, Piece>,
  laterOf: ReadonlyMap<string, readonly string[]>,
): Opening[] =>
  files.flatMap((file) => {
    const root = path.resolve(file)
    const parts = new Set([...reach(pieces, [root])].flatMap((id) => laterOf.get(id) ?? []))
    return [[root], ...[...parts].map((part) => [root, part])].map((ids) => ({
      roots: ids,
      weight: weightOf([file]),
      isApart: true,
    }))
  })

/** Returns the weight of a page by its layouts and its name. */
const weightOf = (chain: readonly string[]) =>
  weights.find(([name]) => chain.some((file) => name.test(`/${file}`)))?.[1] ?? 1

const pagesOf = (routes: readonly RouteConfigEntry[], above: string[] = []): string[][] =>
  routes.flatMap(({ file, children }) => (children ? pagesOf(children, [...above, file]) : [[...above, file]]))

/**
 * Returns the size of a script without comments. A style sheet counts twice, because nothing is painted before it is
 * loaded.
 */
async function sizeOf(id: string, code: string | null | undefined): Promise<number> {
  const isSheet = id.endsWith('.css')
  return isSheet ? 2 * (await sizeOfSheet(id)) : withoutComments(code ?? '').length
}

async function sizeOfSheet(file: string): Promise<number> {
  const sheet = withoutComments(await readFile(file, 'utf8'))
  const parts = [...sheet.matchAll(/@import '(@[^']+)'/g)].map(([, part = '']) =>
    sizeOfSheet(path.resolve('node_modules', part)),
  )
  return sheet.length + (await Promise.all(parts)).reduce((sum, size) => sum + size, 0)
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\//g, '')
