import { IconBell } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    notifications: typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'notification',
    file: 'notifications.page.tsx',
    frame: 'student',
    id: 'notification',
    visits: [{ as: 'daniyar' }],
  },
  {
    path: 'notification-parent',
    file: 'notifications.page.tsx',
    frame: 'parent',
    id: 'notification-parent',
    visits: [{ as: 'gulnar' }],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  {
    name: 'notifications',
    to: (role) => (role === 'student' ? '/notification' : '/notification-parent'),
    icon: IconBell,
    for: ['student', 'parent'],
    place: 40,
    tab: 'always',
  },
]
