import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    'site-search': typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'search',
    file: 'search.page.tsx',
    frame: 'site',
    search: 'hidden',
    visits: [
      { name: 'search' },
      { name: 'search-found', path: '/search?q=тест' },
      { name: 'search-meant', path: '/search?q=псиолог' },
      { name: 'search-nothing', path: '/search?q=цщшгхж' },
    ],
  },
]

export const menu: MenuEntry[] = []
