const coming = new Map<string, Promise<void> | undefined>()

/**
 * Loads a part of the page together with the files it needs, so that they do not come one after the other. The build
 * writes the calls (`tools/bundle/own-preload.ts`). A part is not shown before its styles are there.
 */
export async function loadWithFiles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.flatMap((file) => bringOnce(file) ?? []))
  return load()
}

function bringOnce(file: string): Promise<void> | undefined {
  if (!coming.has(file)) coming.set(file, bring(file))
  return coming.get(file)
}

/** Returns nothing if there is nothing to wait for. What failed is fetched again by the next part that needs it. */
function bring(file: string): Promise<void> | undefined {
  const href = `${location.origin}/${file}`
  const isSheet = file.endsWith('.css')
  const isLinked = (link: HTMLLinkElement) => link.href === href && (!isSheet || link.rel === 'stylesheet')
  if ([...document.querySelectorAll('link')].some(isLinked)) return undefined
  const link = document.createElement('link')
  link.rel = isSheet ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  if (!isSheet) return undefined
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      coming.delete(file)
      link.remove()
      reject(new TypeError(`Failed to fetch /${file}`))
    }
  })
}
