import type { MenuEntry, SlicePage } from '../slice.ts'
import { exportPages } from './exports/pages.ts'
import type exportWords from './exports/ru.json'
import { recordPages } from './records/pages.ts'
import type recordWords from './records/ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    records: typeof recordWords
    exports: typeof exportWords
  }
}

export const pages: SlicePage[] = [...recordPages, ...exportPages]

export const menu: MenuEntry[] = []
