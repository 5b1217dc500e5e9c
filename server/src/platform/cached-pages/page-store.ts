export interface Storable {
  bytes: number
  /** It may be shown to whoever asks now. */
  holds: () => boolean
  /**
   * Nothing that is known to change has changed: it may be shown to whoever asked while it was made, however long that
   * took.
   */
  isUnchanged: () => boolean
}

export interface PageStore<Page extends Storable> {
  find: (key: string) => Page | null
  /**
   * Make a page once for all who ask for it at this moment. Where something of it changes meanwhile, it is made once
   * more for all who waited. Whoever waited for a page that cannot be kept gets null.
   */
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
      for (let underWay = making.get(key); underWay; underWay = making.get(key)) {
        const page = await underWay.catch(() => null)
        if (!page || page.isUnchanged()) return page
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
