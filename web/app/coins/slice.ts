import { IconChecklist, IconCoins } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    coins: typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'coins',
    file: 'coins.page.tsx',
    frame: 'student',
    visits: [{ as: 'daniyar' }],
  },
  { path: 'coin-rules', file: 'rules.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  {
    path: 'users/:id/coins',
    file: 'pupil-coins.page.tsx',
    frame: 'staff',
    visits: [{ name: 'pupil-coins', path: '/users/00000000-0000-7000-8000-000000000002/coins', as: 'admin' }],
  },
  { path: 'coin-proofs', file: 'proofs.page.tsx', frame: 'staff', visits: [{ as: 'admin' }] },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'coins', to: '/coins', icon: IconCoins, for: ['student'], place: 60 },
  { name: 'coin-proofs', to: '/coin-proofs', icon: IconChecklist, for: ['admin'], place: 29, group: 'data' },
]
