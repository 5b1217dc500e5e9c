import { IconFileSearch, IconFileText } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    requests: typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'requests',
    file: 'requests.page.tsx',
    frame: 'member',
    visits: [
      { name: 'requests-parent', path: '/requests', as: 'gulnar' },
      { name: 'requests-pupil', path: '/requests', as: 'daniyar' },
      { name: 'requests-none', path: '/requests', as: 'serik' },
    ],
  },
  {
    path: 'request-desk',
    file: 'desk.page.tsx',
    frame: 'staff',
    visits: [{ as: 'admin' }, { name: 'request-desk-closed', path: '/request-desk?part=closed', as: 'admin' }],
  },
  {
    path: 'request-desk/:id',
    file: 'desk-request.page.tsx',
    frame: 'staff',
    visits: [
      { name: 'desk-request', path: '/request-desk/00000000-0000-4000-8000-000000005902', as: 'admin' },
      { name: 'desk-request-closed', path: '/request-desk/00000000-0000-4000-8000-000000005901', as: 'admin' },
    ],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'requests', to: '/requests', icon: IconFileText, for: ['student', 'parent'], place: 85, group: 'account' },
  {
    name: 'desk',
    to: '/request-desk',
    icon: IconFileSearch,
    for: ['admin'],
    place: 27,
    group: 'support',
    tab: 'if-room',
  },
]
