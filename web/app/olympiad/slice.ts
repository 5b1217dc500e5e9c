import { IconDeviceDesktop, IconDeviceLaptop, IconListCheck, IconSchool, IconTrophy } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import { olympiadDeskAddress } from './desk/desk-addresses.ts'
import type applicationWords from './applications/ru.json'
import type entryWords from './entry/ru.json'
import type diplomaWords from './diploma/ru.json'
import type deskWords from './desk/ru.json'
import type protocolWords from './protocol/ru.json'
import type rehearsalWords from './rehearsal/ru.json'
import type rehearsalDeviceWords from './rehearsal-device/ru.json'
import type boardWords from './live-board/ru.json'
import type words from './ru.json'
import type listWords from './school-list/ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    olympiad: typeof words
    desk: typeof deskWords
    diploma: typeof diplomaWords
    entry: typeof entryWords
    applications: typeof applicationWords
    'school-list': typeof listWords
    rehearsal: typeof rehearsalWords
    'live-board': typeof boardWords
    protocol: typeof protocolWords
    'rehearsal-device': typeof rehearsalDeviceWords
  }
}

export const pages: SlicePage[] = [
  { path: 'olympiad', file: 'olympiad.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  {
    path: 'winners',
    file: 'winners.page.tsx',
    frame: 'site',
    search: 'listed',
    visits: [{}, { name: 'winners-nothing', path: '/winners?search=nothing-like-it' }],
  },
  {
    path: 'olympiad-diploma/:number',
    file: 'diploma/diploma.page.tsx',
    frame: 'site',
    search: 'hidden',
    visits: [{ name: 'olympiad-diploma-unknown', path: '/olympiad-diploma/AAAA-2027-2-0000' }],
  },
  {
    path: 'olympiad-registration',
    file: 'registration.page.tsx',
    frame: 'student',
    visits: [{ as: 'daniyar' }],
  },
  {
    path: 'school-applications',
    file: 'applications/my-applications.page.tsx',
    frame: 'student',
    visits: [{ as: 'daniyar' }],
  },
  {
    path: 'children/:id/school-applications',
    file: 'applications/child-applications.page.tsx',
    frame: 'parent',
    visits: [
      {
        name: 'child-applications',
        path: '/children/00000000-0000-7000-8000-000000001002/school-applications',
        as: 'gulnar',
      },
    ],
  },
  {
    path: 'school-application-desk',
    file: 'applications/desk.page.tsx',
    frame: 'staff',
    id: 'school-application-desk',
    visits: [{ as: 'admin' }],
  },
  { path: 'olympiad-desk', file: 'desk/seasons.page.tsx', frame: 'staff', visits: [{ as: 'admin' }] },
  {
    path: 'olympiad-desk/:season',
    file: 'desk/season.page.tsx',
    frame: 'staff',
    id: 'olympiad-desk-season',
    visits: [
      { name: 'olympiad-desk-running', path: '/olympiad-desk/2026-2027', as: 'admin' },
      { name: 'olympiad-desk-finished', path: '/olympiad-desk/2025-2026', as: 'admin' },
    ],
  },
  {
    path: 'olympiad-desk/:season/participants',
    file: 'desk/participants.page.tsx',
    frame: 'staff',
    id: 'olympiad-desk-participants',
    visits: [{ name: 'olympiad-desk-participants', path: '/olympiad-desk/2026-2027/participants', as: 'admin' }],
  },
  {
    path: 'olympiad-desk/:season/:round/appeals',
    file: 'desk/appeals.page.tsx',
    frame: 'staff',
    id: 'olympiad-desk-appeals',
    visits: [{ name: 'olympiad-desk-appeals', path: '/olympiad-desk/2025-2026/stage-1/appeals', as: 'admin' }],
  },
  {
    path: 'olympiad-school-list',
    file: 'school-list/school-list.page.tsx',
    frame: 'staff',
    visits: [{ as: 'schoolAdmin' }],
  },
  {
    path: 'olympiad-rehearsal',
    file: 'rehearsal/rehearsal.page.tsx',
    frame: 'staff',
    visits: [
      { name: 'olympiad-rehearsal', as: 'bibigul' },
      { name: 'olympiad-rehearsal-city', path: '/olympiad-rehearsal', as: 'schoolAdmin' },
    ],
  },
  {
    path: 'olympiad-codes',
    file: 'entry/codes.page.tsx',
    frame: 'staff',
    visits: [
      { name: 'olympiad-codes', as: 'bibigul' },
      { name: 'olympiad-codes-city', path: '/olympiad-codes', as: 'schoolAdmin' },
    ],
  },
  { path: 'enter-round', file: 'entry/entry.page.tsx', frame: 'entrance', search: 'hidden', visits: [{}] },
  {
    path: 'olympiad-rehearsals',
    file: 'rehearsal/schools.page.tsx',
    frame: 'staff',
    visits: [
      { name: 'olympiad-rehearsals', as: 'marat' },
      { name: 'olympiad-rehearsals-country', path: '/olympiad-rehearsals?state=not-ready', as: 'admin' },
    ],
  },
  {
    path: 'live-session',
    file: 'live-board/live-session.page.tsx',
    frame: 'staff',
    visits: [{ name: 'live-session', as: 'bibigul' }],
  },
  {
    path: 'live-board',
    file: 'live-board/board.page.tsx',
    frame: 'staff',
    visits: [{ name: 'live-board', as: 'marat' }],
  },
  {
    path: 'live-board/schools/:school',
    file: 'live-board/school.page.tsx',
    frame: 'staff',
    id: 'live-board-school',
    visits: [{ name: 'live-board-school', path: '/live-board/schools/karaganda-15', as: 'admin' }],
  },
  {
    path: 'olympiad-protocols/:season/:round/:school',
    file: 'protocol/protocol.page.tsx',
    frame: 'staff',
    id: 'olympiad-protocol',
    visits: [{ name: 'olympiad-protocol', path: '/olympiad-protocols/2025-2026/stage-1/own', as: 'bibigul' }],
  },
  {
    path: 'rehearsal/:code',
    file: 'rehearsal-device/rehearsal.page.tsx',
    frame: 'site',
    search: 'hidden',
    visits: [
      { name: 'rehearsal-device', path: '/rehearsal/BAGDAR2345' },
      { name: 'rehearsal-unknown', path: '/rehearsal/AAAAAAAAAA' },
    ],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'olympiad', to: '/olympiad-registration', icon: IconTrophy, for: ['student'], place: 34 },
  { name: 'olympiad-desk', to: olympiadDeskAddress, icon: IconTrophy, for: ['admin'], place: 30, group: 'tests' },
  {
    name: 'school-applications',
    to: '/school-application-desk',
    icon: IconSchool,
    for: ['admin'],
    place: 31,
    group: 'tests',
  },
  {
    name: 'olympiad-school-list',
    to: '/olympiad-school-list',
    icon: IconListCheck,
    for: ['school_admin', 'psychologist'],
    place: 20,
  },
  {
    name: 'live-session',
    to: '/live-session',
    icon: IconDeviceDesktop,
    for: ['school_admin', 'psychologist'],
    place: 19,
  },
  { name: 'live-board', to: '/live-board', icon: IconDeviceDesktop, for: ['admin'], place: 32, group: 'tests' },
  {
    name: 'live-board-of-territory',
    to: '/live-board',
    icon: IconDeviceDesktop,
    for: ['center-coach'],
    place: 21,
    tab: 'if-room',
  },
  {
    name: 'olympiad-rehearsals',
    to: '/olympiad-rehearsals',
    icon: IconDeviceLaptop,
    for: ['center-coach'],
    place: 20,
    tab: 'if-room',
  },
]
