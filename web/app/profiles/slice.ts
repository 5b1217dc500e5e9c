import { IconUser, IconUsers } from '@tabler/icons-react'
import { roles } from '#contract/values/role'
import type { MenuEntry, SlicePage } from '../slice.ts'
import { ownDataAddress } from '../shell/redirects/profile-address.ts'
import type contactWords from './pupil-contacts/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    profiles: typeof words
    'pupil-contacts': typeof contactWords
  }
}

export const pages: SlicePage[] = [
  { path: 'signup', file: 'sign-up-start.page.tsx', frame: 'sign-up', search: 'listed', visits: [{}] },
  {
    path: 'signup-2',
    file: 'sign-up-student.page.tsx',
    frame: 'wizard',
    visits: [
      { leadsTo: '/signup' },
      { name: 'signup-education', path: '/signup-2?step=education', as: 'ilya' },
      { name: 'signup-guardian', path: '/signup-2?step=guardian', as: 'ilya' },
      { name: 'signup-photo', path: '/signup-2?step=photo', as: 'madina' },
    ],
  },
  {
    path: 'signup-parents',
    file: 'sign-up-parent.page.tsx',
    frame: 'sign-up',
    search: 'listed',
    visits: [{ leadsTo: '/signup?role=parent' }],
  },
  {
    path: 'profile',
    file: 'student-profile.page.tsx',
    frame: 'student',
    visits: [
      { as: 'daniyar' },
      { name: 'profile-person', path: '/profile?edit=person', as: 'daniyar' },
      { name: 'profile-education', path: '/profile?edit=education', as: 'daniyar' },
      { name: 'profile-guardian', path: '/profile?edit=guardian', as: 'daniyar' },
      { name: 'profile-photo', path: '/profile?edit=photo', as: 'daniyar' },
    ],
  },
  { path: 'parent', file: 'parents.page.tsx', frame: 'student', visits: [{ as: 'alina' }] },
  { path: 'profile-parent', file: 'parent-profile.page.tsx', frame: 'parent', visits: [{ as: 'gulnar' }] },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'profile', to: '/profile', icon: IconUser, for: ['student'], place: 50, tab: 'always' },
  { name: 'parents', to: '/parent', icon: IconUsers, for: ['student'], place: 60, group: 'family' },
  {
    name: 'myProfile',
    to: ownDataAddress,
    icon: IconUser,
    for: roles.filter((role) => role !== 'student'),
    place: 80,
    group: 'account',
    tab: 'always',
  },
]
