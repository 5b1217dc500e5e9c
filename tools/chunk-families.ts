/** What the bundler tells of a module; `importers` are those that cannot do without it. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

const isPage = (id: string) => /\.(page|layout)\.tsx|[\\/]root\.tsx|entry\.client\.tsx/.test(id)
const isPublic = (page: string) => /^(root|entry\.client|site\.layout|home\.page)/.test(page)
const isOfTheTest = (page: string) => page.startsWith('runner.page')

const isBones = (id: string) =>
  /[\\/](ui[\\/](page-head|card|info-note|empty-state|state\.|later|toast|steps-path|skeletons[\\/])|diagnostics[\\/](result-(legend|compass)|use-scale-words|band-text|keep-panel)|shell[\\/]|profiles[\\/](child-card|confirm-button|question\.tsx|person-photo|photo-address|parents-loading)|files[\\/]save|contract[\\/]src[\\/](accounts|profiles|evaluation|manual-points)\.ts$)/.test(
    id,
  )

type Family = (pages: readonly string[], id: string) => boolean

const isOurs = (id: string) => /[\\/](web[\\/]app|contract[\\/]src)[\\/][^?]+$|icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)

/** Shared code by who shows it. A slow line pays for each file, and no page should pay for what it does not show. */
const families = {
  site: (pages, id) => isOurs(id) && pages.some(isPublic),
  cabinet: (pages, id) => isOurs(id) && (pages.some((page) => page.endsWith('.layout.tsx')) || isBones(id)),
  fields: (pages) => pages.length > 2,
  steps: () => true,
} satisfies Record<string, Family>

/** A group of the bundler for one family. What the test itself needs is left alone: its page is the lightest of all. */
export function familyOf(family: keyof typeof families, except = /^$/) {
  return {
    debugName: family,
    name: (id: string, graph: ModuleGraph) => {
      const pages = [...pagesNeeding(id, graph)]
      return pages.length > 1 && !except.test(id) && !pages.some(isOfTheTest) && families[family](pages, id) ? family : null
    },
  }
}

/** The pages and layouts that cannot be shown without this module. What is only asked for later stands for itself. */
export function pagesNeeding(id: string, graph: ModuleGraph): Set<string> {
  const seen = new Set<string>()
  const pages = new Set<string>()
  const ahead = [id]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const importers = graph.getModuleInfo(next)?.importers ?? []
    if (isPage(next) || importers.length === 0) pages.add(nameOf(next))
    else ahead.push(...importers)
  }
  return pages
}

const nameOf = (id: string) => id.replace(/\?.*$/, '').replace(/^.*[\\/]/, '')
