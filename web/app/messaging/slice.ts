import { IconMailCheck } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    messaging: typeof words
  }
}

export const pages: SlicePage[] = [
  { path: 'outbox', file: 'outbox.page.tsx', frame: 'site', search: 'hidden', visits: [{}] },
  { path: 'deliveries', file: 'deliveries.page.tsx', frame: 'staff', visits: [{ as: 'admin' }] },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'deliveries', to: '/deliveries', icon: IconMailCheck, for: ['admin'], place: 33, group: 'support' },
]
