import { IconCalendarEvent, IconLayoutDashboard } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import { appointmentsAddress } from './addresses.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    workplace: typeof words
  }
}

export const pages: SlicePage[] = [
  { path: 'working-day', file: 'day.page.tsx', frame: 'staff', visits: [{ as: 'serik' }, { name: 'working-day-center', path: '/working-day', as: 'saule' }] },
  { path: 'appointments-psychologist', file: 'appointments.page.tsx', frame: 'staff', id: 'appointments-psychologist', visits: [{ as: 'serik' }] },
  {
    path: 'appointments-psychologist-center',
    file: 'appointments.page.tsx',
    frame: 'staff',
    id: 'appointments-psychologist-center',
    visits: [{ as: 'saule' }, { name: 'appointments-list', path: '/appointments-psychologist-center?view=list', as: 'saule' }],
  },
]

const hosts = ['psychologist', 'psychologist_center'] as const

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'day', to: '/working-day', icon: IconLayoutDashboard, for: hosts, place: 10, tab: 'always' },
  { name: 'calendar', to: appointmentsAddress, icon: IconCalendarEvent, for: hosts, place: 12, tab: 'always' },
]
