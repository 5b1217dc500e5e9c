import { IconArmchair, IconChartHistogram, IconMessageQuestion, IconReceipt2, IconSchool } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import {
  cabinetAddress,
  cabinetClasses,
  cabinetRequests,
  cabinetSeats,
  cabinetSubscription,
  deskAddress,
} from './addresses.ts'
import type publicWords from './for-schools/ru.json'
import type words from './ru.json'
import type deskWords from './subscription-desk/ru.json'
import type offerWords from './subscription-offer/ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    subscriptions: typeof words
    'for-schools': typeof publicWords
    'subscription-desk': typeof deskWords
    'subscription-offer': typeof offerWords
  }
}

export const pages: SlicePage[] = [
  { path: 'for-schools', file: 'for-schools/for-schools.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  {
    path: 'subscription-offer',
    file: 'subscription-offer/offer.page.tsx',
    frame: 'site',
    search: 'hidden',
    visits: [{ name: 'subscription-offer', path: '/subscription-offer?token=none' }],
  },
  { path: 'subscription-desk', file: 'subscription-desk/desk.page.tsx', frame: 'staff', visits: [{ as: 'admin' }] },
  { path: 'subscription-desk/:id', file: 'subscription-desk/application.page.tsx', frame: 'staff', visits: [] },
]

const heads = ['school_admin'] as const

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'school', to: cabinetAddress, icon: IconSchool, for: heads, place: 10, tab: 'always' },
  { name: 'schoolClasses', to: cabinetClasses, icon: IconChartHistogram, for: heads, place: 12, tab: 'always' },
  { name: 'schoolSeats', to: cabinetSeats, icon: IconArmchair, for: heads, place: 14, tab: 'always' },
  { name: 'schoolSubscription', to: cabinetSubscription, icon: IconReceipt2, for: heads, place: 16, tab: 'always' },
  { name: 'schoolRequests', to: cabinetRequests, icon: IconMessageQuestion, for: heads, place: 18 },
  { name: 'subscriptionDesk', to: deskAddress, icon: IconReceipt2, for: ['admin'], place: 26, group: 'support' },
]
