export interface Storable {
  bytes: number
  /** True if the page may still be shown to a new request. */
  holds: () => boolean
  /**
   * True if nothing known to change has changed: the page may be shown to requests that arrived while it was made,
   * however long that took.
   */
  isUnchanged: () => boolean
}

export interface PageStore<Page extends Storable> {
  find: (key: string) => Page | null
  /**
   * Makes a page once for all requests that wait for it. If something in it changes in the meantime, it is made once
   * more for all of them. Requests waiting for a page that cannot be cached get null.
   */
  makeOnce: (key: string, make: () => Promise<Page | null>) => Promise<Page | null>
  bytes: () => number
}

/** Creates a store of pages by address with a limit in bytes; the page requested longest ago is dropped first. */
export function createPageStore<Page extends Storable>(mostBytes: number): PageStore<Page> {
  const pages = new Map<string, Page>()
  const making = new Map<string, Promise<Page | null>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  function storePage(key: string, page: Page): void {
    drop(key)
    // A single page must not displace all the others.
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
      for (let underWay = making.get(key); underWay; underWay = making.get(key)) {
        const page = await underWay.catch(() => null)
        if (!page || page.isUnchanged()) return page
      }
      const made = make()
      making.set(key, made)
      try {
        const page = await made
        if (page?.holds()) storePage(key, page)
        return page
      } finally {
        making.delete(key)
      }
    },
    bytes: () => bytes,
  }
}
