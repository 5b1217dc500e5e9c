import { IconCalendarCog } from '@tabler/icons-react'
import { hosts } from '#contract/appointments/changes'
import type { MenuEntry, SlicePage } from '../slice.ts'
import { scheduleAddress } from './schedule-address.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    schedule: typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'consultation-schedule',
    file: 'schedule.page.tsx',
    frame: 'staff',
    id: 'consultation-schedule',
    visits: [
      { name: 'schedule', as: 'serik' },
      { name: 'schedule-new', path: '/consultation-schedule?period=new', as: 'serik' },
    ],
  },
  {
    path: 'consultation-schedule-center',
    file: 'schedule.page.tsx',
    frame: 'staff',
    id: 'consultation-schedule-center',
    visits: [{ name: 'schedule-center', as: 'saule' }],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'schedule', to: scheduleAddress, icon: IconCalendarCog, for: hosts, place: 16, tab: 'if-room' },
]
