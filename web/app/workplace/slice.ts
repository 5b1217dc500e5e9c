import { IconCalendarEvent, IconCircleCheck, IconLayoutDashboard, IconQrcode } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import { appointmentsAddress, completedAddress } from './addresses.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    workplace: typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'working-day',
    file: 'day.page.tsx',
    frame: 'staff',
    visits: [{ as: 'serik' }, { name: 'working-day-center', path: '/working-day', as: 'saule' }],
  },
  {
    path: 'appointments-psychologist',
    file: 'appointments.page.tsx',
    frame: 'staff',
    id: 'appointments-psychologist',
    visits: [{ as: 'serik' }],
  },
  {
    path: 'appointments-psychologist-center',
    file: 'appointments.page.tsx',
    frame: 'staff',
    id: 'appointments-psychologist-center',
    visits: [
      { as: 'saule' },
      { name: 'appointments-list', path: '/appointments-psychologist-center?view=list', as: 'saule' },
    ],
  },
  { path: 'check-in', file: 'check-in.page.tsx', frame: 'staff', visits: [{ as: 'saule' }] },
  {
    path: 'completed-consultations',
    file: 'completed.page.tsx',
    frame: 'staff',
    id: 'completed-consultations',
    visits: [{ as: 'serik' }],
  },
  {
    path: 'completed-consultations-center',
    file: 'completed.page.tsx',
    frame: 'staff',
    id: 'completed-consultations-center',
    visits: [{ as: 'saule' }],
  },
]

const hosts = ['psychologist', 'psychologist_center'] as const

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'day', to: '/working-day', icon: IconLayoutDashboard, for: hosts, place: 10, tab: 'always' },
  { name: 'calendar', to: appointmentsAddress, icon: IconCalendarEvent, for: hosts, place: 12, tab: 'always' },
  { name: 'door', to: '/check-in', icon: IconQrcode, for: hosts, place: 14 },
  { name: 'completed', to: completedAddress, icon: IconCircleCheck, for: hosts, place: 16 },
]
