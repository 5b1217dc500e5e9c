import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    messaging: typeof words
  }
}

export const pages: SlicePage[] = [{ path: 'outbox', file: 'outbox.page.tsx', frame: 'site-with-components', search: 'hidden', visits: [{}] }]

export const menu: MenuEntry[] = []
