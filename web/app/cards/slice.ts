import { IconCards } from '@tabler/icons-react'
import { cardAdults } from '#contract/cards'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    cards: typeof words
  }
}

export const pages: SlicePage[] = [{ path: 'cards', file: 'cards.page.tsx', frame: 'staff', visits: [{ as: 'serik' }] }]

export const menu: MenuEntry<keyof typeof words.menu>[] = [{ name: 'cards', to: '/cards', icon: IconCards, for: cardAdults, place: 30, tab: 'if-room' }]
