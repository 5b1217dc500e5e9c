import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    form: typeof words
  }
}

export const pages: SlicePage[] = []
export const menu: MenuEntry[] = []
