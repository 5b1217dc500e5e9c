import { IconAddressBook, IconHeartHandshake, IconMessageHeart } from '@tabler/icons-react'
import { groupOfAdmin, type MenuEntry, type SlicePage } from '../slice.ts'
import { registryAddress } from './addresses.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    care: typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'users-registry',
    file: 'registry.page.tsx',
    frame: 'staff',
    id: 'users-registry',
    visits: [{ as: 'serik' }],
  },
  {
    path: 'users-registry-center',
    file: 'registry.page.tsx',
    frame: 'staff',
    id: 'users-registry-center',
    visits: [
      { as: 'saule' },
      {
        name: 'users-registry-filtered',
        path: '/users-registry-center?grade=7&test_state=ready&gender=female&more=1',
        as: 'saule',
      },
    ],
  },
  {
    path: 'users-registry/:id',
    file: 'pupil.page.tsx',
    frame: 'staff',
    id: 'pupil-in-care',
    visits: [{ name: 'pupil-card', path: '/users-registry/00000000-0000-7000-8000-000000000001', as: 'serik' }],
  },
  {
    path: 'users-registry-center/:id',
    file: 'pupil.page.tsx',
    frame: 'staff',
    id: 'pupil-in-care-center',
    visits: [
      { name: 'pupil-card-center', path: '/users-registry-center/00000000-0000-7000-8000-000000000002', as: 'saule' },
    ],
  },
  { path: 'worries', file: 'worries.page.tsx', frame: 'staff', visits: [{ as: 'serik' }] },
  {
    path: 'worries/:id',
    file: 'worry.page.tsx',
    frame: 'staff',
    visits: [{ name: 'worry', path: '/worries/00000000-0000-7000-8000-0000000c0001', as: 'saule' }],
  },
  { path: 'hand-overs', file: 'hand-overs.page.tsx', frame: 'staff', visits: [{ as: 'serik' }] },
  { path: 'my-notes', file: 'my-notes.page.tsx', frame: 'student', visits: [{ as: 'aruzhan' }] },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  {
    name: 'registry',
    to: registryAddress,
    icon: IconAddressBook,
    for: ['psychologist', 'psychologist_center'],
    place: 18,
    tab: 'always',
  },
  {
    name: 'worries',
    to: '/worries',
    icon: IconHeartHandshake,
    for: ['psychologist', 'psychologist_center', 'admin'],
    place: 19,
    group: groupOfAdmin('support'),
  },
  { name: 'myNotes', to: '/my-notes', icon: IconMessageHeart, for: ['student'], place: 39 },
]
