import { IconUsersGroup } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    users: typeof words
  }
}

export const pages: SlicePage[] = [
  { path: 'users', file: 'users.page.tsx', frame: 'staff', visits: [{ as: 'admin' }] },
  { path: 'users/invite', file: 'invite.page.tsx', frame: 'staff', visits: [{ as: 'admin' }] },
  {
    path: 'users/:id',
    file: 'user.page.tsx',
    frame: 'staff',
    visits: [
      { name: 'user', path: '/users/00000000-0000-7000-8000-000000000001', as: 'admin' },
      { name: 'user-of-staff', path: '/users/00000000-0000-7000-8000-000000000010', as: 'admin' },
      { name: 'user-invited', path: '/users/00000000-0000-7000-8000-000000000301', as: 'admin' },
      { name: 'user-blocked', path: '/users/00000000-0000-7000-8000-000000000302', as: 'admin' },
    ],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'users', to: '/users', icon: IconUsersGroup, for: ['admin'], place: 27, group: 'data', tab: 'always' },
]
