export interface Storable {
  bytes: number
  /** It may still be shown. */
  holds: () => boolean
}

export interface PageStore<Page extends Storable> {
  find: (key: string) => Page | null
  /** Make a page once for all who ask for it at this moment. Whoever asked after something of it changed gets null, as does who waited for a page that is not kept. */
  makeOnce: (key: string, make: () => Promise<Page | null>) => Promise<Page | null>
  bytes: () => number
}

/** Pages by what was asked for, at most so many bytes: whom nobody asked for longest goes first. */
export function createPageStore<Page extends Storable>(mostBytes: number): PageStore<Page> {
  const pages = new Map<string, Page>()
  const making = new Map<string, Promise<Page | null>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  function keep(key: string, page: Page): void {
    drop(key)
    // One page does not push out all others.
    if (page.bytes > mostBytes / 4) return
    pages.set(key, page)
    bytes += page.bytes
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) return
      drop(oldest)
    }
  }

  return {
    find(key) {
      const page = pages.get(key)
      if (!page) return null
      if (!page.holds()) {
        drop(key)
        return null
      }
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    async makeOnce(key, make) {
      const underWay = making.get(key)
      if (underWay) {
        const page = await underWay.catch(() => null)
        return page?.holds() ? page : null
      }
      const made = make()
      making.set(key, made)
      try {
        const page = await made
        if (page?.holds()) keep(key, page)
        return page
      } finally {
        making.delete(key)
      }
    },
    bytes: () => bytes,
  }
}
