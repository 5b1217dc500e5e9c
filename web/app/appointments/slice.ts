import { IconCalendarEvent, IconMessages } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    appointments: typeof words
  }
}

export const pages: SlicePage[] = [
  {
    path: 'booking',
    file: 'booking.page.tsx',
    frame: 'wizard',
    visits: [
      { as: 'daniyar' },
      { name: 'booking-closed', path: '/booking?kind=consultation', as: 'daniyar' },
      { name: 'booking-host', path: '/booking?kind=training', as: 'daniyar' },
      { name: 'booking-time', path: '/booking?kind=training&host=00000000-0000-7000-8000-000000000011', as: 'daniyar' },
    ],
  },
  {
    path: 'notes',
    file: 'notes.page.tsx',
    frame: 'student',
    visits: [{ as: 'daniyar' }, { name: 'notes-none', path: '/notes?group=testing', as: 'daniyar' }],
  },
  {
    path: 'notes/:id',
    file: 'note.page.tsx',
    frame: 'student',
    visits: [{ name: 'note', path: '/notes/00000000-0000-7000-8000-0000000b0001', as: 'daniyar' }],
  },
  {
    path: 'notes/:id/move',
    file: 'move.page.tsx',
    frame: 'student',
    visits: [{ name: 'note-move', path: '/notes/00000000-0000-7000-8000-0000000b0001/move', as: 'daniyar' }],
  },
  {
    path: 'my-consultations',
    file: 'consultations.page.tsx',
    frame: 'student',
    visits: [{ as: 'daniyar' }, { name: 'consultations-none', path: '/my-consultations', as: 'alina' }],
  },
  {
    path: 'my-consultations/:id',
    file: 'consultation.page.tsx',
    frame: 'student',
    visits: [{ name: 'consultation', path: '/my-consultations/00000000-0000-7000-8000-0000000b0002', as: 'daniyar' }],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'records', to: '/notes', icon: IconCalendarEvent, for: ['student'], place: 36 },
  { name: 'consultations', to: '/my-consultations', icon: IconMessages, for: ['student'], place: 38 },
]
