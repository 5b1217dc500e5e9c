import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import { planChunks, reach, standingOn, type Opening, type Piece } from './plan-chunks.rules.ts'

/**
 * What a file costs beside what is in it: its head on the line, its line in the page, that it is packed alone, and that
 * a browser asks for six at a time. In bytes of source: between 36 and 46 files a page on a slow line lost 47 ms a
 * file, as long as 4 kB packed take, which are six times as much before.
 */
const priceOfFile = 24_000
const files = 120

/**
 * The test is opened on the slowest lines, the front door by who has never been here; people at work sit at a desk,
 * whatever page their frame stands around.
 * Found by trying: with these no page of a guest has more than 170 kB of script and 25 kB of style
 * (`e2e/page-weight.test.ts`).
 */
const weights: [RegExp, number][] = [
  [/[\\/](staff\.layout|sign-in-manager|former-|language|robots|sitemap)/, 0.2],
  [/runner[\\/]root[\\/]entry/, 8],
  [/[\\/](news|faq|centers)\.page/, 8],
  [/[\\/](home|start|tests|results?|children|sign-up-student|sign-in)\.page/, 40],
  [/[\\/]exercises\.page/, 40],
  [/[\\/](invitation|sign-up-parent|outbox)\.page/, 12],
  [/[\\/]entrance-styles\.layout/, 2],
  [/[\\/]site\.layout/, 1.5],
]
const weightOfLater = 0.3

/**
 * Groups of the bundler for what pages share, planned once the whole graph is known. `fixed` is what seldom changes, a
 * file each;
 * `roots` are pages beside the router's, with nothing but their own.
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
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id)
        if (!module) continue
        pieces.set(id, {
          imports: module.importedIds,
          size: isFixed(id) ? 0 : await sizeOf(id, module.code),
          isSheet: id.endsWith('.css'),
        })
        laterOf.set(id, module.dynamicallyImportedIds)
      }
      const routed = standingOn(pieces, (id) => fixed.framework.test(id))
      for (const [id, piece] of pieces) pieces.set(id, { ...piece, isOfRouter: routed.has(id) })
      const known = (file: string) =>
        [...pieces.keys()].filter((id) => id.replace(/\?.*$/, '') === path.resolve('web/app', file))
      planChunks(
        pieces,
        [...openingsOf(routes, new Set([...laterOf.values()].flat()), known), ...rootsOf(roots, pieces, laterOf)],
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

/** Each page with its layouts, and each part that is asked for later, beside what is there on every page. */
function openingsOf(
  routes: readonly RouteConfigEntry[],
  later: ReadonlySet<string>,
  known: (file: string) => string[],
): Opening[] {
  const always = ['entry.client.tsx', 'root.tsx'].flatMap(known)
  const pages = pagesOf(routes).map((chain) => ({
    roots: [...always, ...chain.flatMap(known)],
    weight: weightOf(chain),
  }))
  return [...pages, ...[...later].map((part) => ({ roots: [...always, part], weight: weightOfLater }))]
}

/** A root with what it asks for later, which finds nothing of the router's pages there. */
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

/** By the frames around a page, and its own name. */
const weightOf = (chain: readonly string[]) =>
  weights.find(([name]) => chain.some((file) => name.test(`/${file}`)))?.[1] ?? 1

const pagesOf = (routes: readonly RouteConfigEntry[], above: string[] = []): string[][] =>
  routes.flatMap(({ file, children }) => (children ? pagesOf(children, [...above, file]) : [[...above, file]]))

/** What is left of a script without its comments. A style sheet counts twice: nothing is seen before it is there. */
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
