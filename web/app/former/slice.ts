import { IconDatabaseImport } from '@tabler/icons-react'
import { groupOfAdmin, type MenuEntry, type SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    former: typeof words
  }
}

export const pages: SlicePage[] = [
  { path: 'former-results', file: 'former-results.page.tsx', frame: 'staff', visits: [{ as: 'admin' }] },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  {
    name: 'former',
    to: '/former-results',
    icon: IconDatabaseImport,
    for: ['psychologist_center', 'admin'],
    place: 32,
    group: groupOfAdmin('data'),
  },
]
