import { IconCards } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    cards: typeof words
  }
}

export const pages: SlicePage[] = [
  { path: 'cards', file: 'cards.page.tsx', frame: 'staff', id: 'cards', visits: [{ as: 'serik' }] },
  { path: 'card-sheet', file: 'sheet.page.tsx', frame: 'staff', id: 'card-sheet', visits: [{ as: 'serik' }] },
  { path: 'card-sheets', file: 'sheets.page.tsx', frame: 'staff', id: 'card-sheets', visits: [{ as: 'serik' }] },
  {
    path: 'card-sheets/:id',
    file: 'sheet-result.page.tsx',
    frame: 'staff',
    id: 'card-sheet-result',
    visits: [{ name: 'card-sheet-result', path: '/card-sheets/00000000-0000-4000-8000-000000005601', as: 'serik' }],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  {
    name: 'cards',
    to: '/cards',
    icon: IconCards,
    for: ['psychologist', 'psychologist_center', 'kindergarten_psychologist', 'evaluator', 'admin'],
    place: 30,
    tab: 'if-room',
  },
]
