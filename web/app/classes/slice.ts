import { IconSchool } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    classes: typeof words
  }
}

export const pages: SlicePage[] = [
  { path: 'classes', file: 'classes.page.tsx', frame: 'staff', visits: [{ as: 'serik' }] },
  {
    path: 'classes/not-begun',
    file: 'not-begun.page.tsx',
    frame: 'staff',
    visits: [
      { name: 'classes-not-begun', path: '/classes/not-begun?test=ability-12-14&grade=7&letter=%D0%90', as: 'serik' },
    ],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'classes', to: '/classes', icon: IconSchool, for: ['psychologist'], place: 18, tab: 'if-room' },
]
