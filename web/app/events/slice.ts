import { IconChecklist, IconDoorEnter, IconTicket, IconUsersGroup } from '@tabler/icons-react'
import { roles } from '#contract/values/role'
import { groupOfAdmin, type MenuEntry, type SlicePage } from '../slice.ts'
import type certificateWords from './certificate/ru.json'
import type doorWords from './door/ru.json'
import type deskWords from './event-desk/ru.json'
import type paperWords from './papers/ru.json'
import type registrationWords from './registration/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    events: typeof words
    certificate: typeof certificateWords
    door: typeof doorWords
    'event-desk': typeof deskWords
    papers: typeof paperWords
    registration: typeof registrationWords
  }
}

/** The lists of one type are the same page. */
const eventLists = ['events', 'forums', 'seminars', 'trainings']
const eventPages = [
  { path: 'one-forum/:address', visits: [{ name: 'forum', path: '/one-forum/talent-and-surroundings' }] },
  {
    path: 'one-seminar/:type/:address',
    visits: [{ name: 'seminar', path: '/one-seminar/seminar/choosing-after-grade-nine' }],
  },
  {
    path: 'one-training/:type/:address',
    visits: [
      { name: 'course', path: '/one-training/course/diagnostics-method-and-ethics' },
      {
        name: 'training-elsewhere',
        path: '/one-training/course/emotions-in-class',
        leadsTo: '/one-training/training/emotions-in-class',
      },
    ],
  },
]

export const pages: SlicePage[] = [
  ...eventLists.map((path): SlicePage => ({
    path,
    file: 'announcements/events.page.tsx',
    frame: 'site',
    id: path,
    search: 'listed',
    visits: [{}],
  })),
  ...eventPages.map(({ path, visits }): SlicePage => ({
    path,
    file: 'event/event.page.tsx',
    frame: 'site',
    id: path.replace(/\/.*/, ''),
    visits,
  })),
  {
    path: 'event-ticket',
    file: 'own/event-ticket.page.tsx',
    frame: 'site',
    search: 'hidden',
    visits: [{ name: 'event-ticket-wrong', path: '/event-ticket?token=wrong' }],
  },
  {
    path: 'certificate/:number',
    file: 'certificate/certificate.page.tsx',
    frame: 'site',
    search: 'hidden',
    visits: [{ name: 'certificate-unknown', path: '/certificate/AAAA-2026-0000' }],
  },
  {
    path: 'my-events',
    file: 'own/my-events.page.tsx',
    frame: 'member',
    visits: [
      { name: 'my-events', as: 'daniyar' },
      { name: 'my-events-psychologist', path: '/my-events', as: 'serik' },
    ],
  },
  {
    path: 'back-office/event-desk',
    file: 'event-desk/events.page.tsx',
    frame: 'staff',
    id: 'event-desk',
    visits: [
      { name: 'event-desk', as: 'admin' },
      { name: 'event-desk-over', path: '/back-office/event-desk?when=over', as: 'admin' },
    ],
  },
  {
    path: 'back-office/event-desk/:id',
    file: 'event-desk/event.page.tsx',
    frame: 'staff',
    id: 'event-desk-event',
    visits: [],
  },
  {
    path: 'back-office/event-desk/:id/certificates',
    file: 'event-desk/certificates.page.tsx',
    frame: 'staff',
    id: 'event-desk-certificates',
    visits: [],
  },
  {
    path: 'back-office/event-door',
    file: 'door/doors.page.tsx',
    frame: 'staff',
    id: 'event-doors',
    visits: [{ name: 'event-doors', path: '/back-office/event-door', as: 'admin' }],
  },
  {
    path: 'back-office/event-door/:id',
    file: 'door/door.page.tsx',
    frame: 'staff',
    id: 'event-door',
    visits: [],
  },
  {
    path: 'back-office/event-desk/:id/papers',
    file: 'papers/desk.page.tsx',
    frame: 'staff',
    id: 'paper-desk',
    visits: [],
  },
  {
    path: 'event-reviews',
    file: 'papers/reviews.page.tsx',
    frame: 'staff',
    visits: [{ name: 'event-reviews', as: 'evaluator' }],
  },
  { path: 'event-reviews/:id', file: 'papers/review.page.tsx', frame: 'staff', id: 'event-review', visits: [] },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  {
    name: 'my-events',
    to: '/my-events',
    icon: IconTicket,
    // Everybody with an account can register.
    for: roles,
    place: 56,
    group: groupOfAdmin('account'),
  },
  {
    name: 'event-reviews',
    to: '/event-reviews',
    icon: IconChecklist,
    // Those of the contract; importing it would make every menu heavier.
    for: ['psychologist', 'psychologist_center', 'kindergarten_psychologist', 'evaluator', 'trainer'],
    place: 57,
  },
  {
    name: 'event-desk',
    to: '/back-office/event-desk',
    icon: IconUsersGroup,
    for: ['admin'],
    place: 31,
    group: 'support',
  },
  {
    name: 'event-doors',
    to: '/back-office/event-door',
    icon: IconDoorEnter,
    for: ['admin', 'editor', 'trainer', 'psychologist_center'],
    place: 32,
    group: groupOfAdmin('support'),
  },
]
