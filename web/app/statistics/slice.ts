import type { MenuEntry, SlicePage } from '../slice.ts'
import { recordPages } from './records/pages.ts'
import type recordWords from './records/ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    records: typeof recordWords
  }
}

export const pages: SlicePage[] = [...recordPages]

export const menu: MenuEntry[] = []
