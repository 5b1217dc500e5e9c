import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

/** What an appointment is, how it stands and what it is about, in the words of everybody: pupils, parents, staff. */
declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    meetings: typeof words
  }
}

export const pages: SlicePage[] = []
export const menu: MenuEntry[] = []
