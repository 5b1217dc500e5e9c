import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

/** Words about appointments that pupils, parents and staff share: kinds, states and purposes. */
declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    meetings: typeof words
  }
}

export const pages: SlicePage[] = []
export const menu: MenuEntry[] = []
