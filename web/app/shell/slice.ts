import type { MenuEntry, SlicePage } from '../slice.ts'
import type packages from './packages/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    packages: typeof packages
    shell: typeof words
  }
}

export const pages: SlicePage[] = [
  { path: 'language', file: 'language.route.ts', frame: 'bare', search: 'hidden', visits: [] },
  { path: 'feed/:file', file: 'findable/feed.route.ts', frame: 'bare', visits: [] },
  { path: 'robots.txt', file: 'robots.route.ts', frame: 'bare', visits: [] },
  { path: 'sitemap.xml', file: 'sitemap.route.ts', frame: 'bare', visits: [] },
]

export const menu: MenuEntry[] = []
