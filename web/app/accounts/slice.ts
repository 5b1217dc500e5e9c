import { IconSettings } from '@tabler/icons-react'
import { roles } from '#contract/values/role'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    accounts: typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'signin',
    file: 'sign-in.page.tsx',
    frame: 'entrance',
    search: 'listed',
    visits: [
      {},
      { name: 'signin-phone', path: '/signin?by=phone' },
      { name: 'signin-email', path: '/signin?by=email' },
    ],
  },
  { path: 'signin-manager', file: 'sign-in-manager.page.tsx', frame: 'entrance', id: 'signin-manager', visits: [{}] },
  {
    path: 'authorization-manager',
    file: 'sign-in-manager.page.tsx',
    frame: 'entrance',
    id: 'authorization-manager',
    visits: [{}],
  },
  {
    path: 'signin-backoffice',
    file: 'sign-in-manager.page.tsx',
    frame: 'entrance',
    id: 'signin-backoffice',
    visits: [{}],
  },
  {
    path: 'forget-password',
    file: 'forget-password.page.tsx',
    frame: 'entrance',
    visits: [{}, { name: 'forget-password-email', path: '/forget-password?by=email' }],
  },
  {
    path: 'reset-password',
    file: 'reset-password.page.tsx',
    frame: 'entrance',
    search: 'hidden',
    visits: [{ name: 'reset-password', path: '/reset-password?token=none' }],
  },
  {
    path: 'invitation',
    file: 'invitation.page.tsx',
    frame: 'entrance',
    search: 'hidden',
    visits: [{ name: 'invitation', path: '/invitation?token=none' }],
  },
  { path: 'settings', file: 'settings.page.tsx', frame: 'student', id: 'settings', visits: [{ as: 'daniyar' }] },
  {
    path: 'settings-parent',
    file: 'settings.page.tsx',
    frame: 'parent',
    id: 'settings-parent',
    visits: [{ as: 'gulnar' }],
  },
  {
    path: 'settings-staff',
    file: 'settings.page.tsx',
    frame: 'staff',
    id: 'settings-staff',
    visits: [{ as: 'serik' }],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  {
    name: 'settings',
    to: (role) => (role === 'student' ? '/settings' : role === 'parent' ? '/settings-parent' : '/settings-staff'),
    icon: IconSettings,
    for: roles,
    place: 90,
    group: 'account',
    tab: 'if-room',
  },
]
