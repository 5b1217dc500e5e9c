import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    places: typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'centers',
    file: 'centers/centers.page.tsx',
    frame: 'site',
    search: 'listed',
    visits: [{}, { name: 'centers-none', path: '/centers?region=abai' }],
  },
]

export const menu: MenuEntry[] = []
