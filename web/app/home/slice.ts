import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    home: typeof words
  }
}

export const pages: SlicePage[] = [
  { path: '', file: 'home.page.tsx', frame: 'site', search: 'listed', visits: [{ name: 'home' }] },
  { path: 'old-main', file: 'old-main.route.ts', frame: 'bare', visits: [{ leadsTo: '/' }] },
]

export const menu: MenuEntry[] = []
