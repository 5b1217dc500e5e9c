import { IconReceipt } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type deskWords from './payment-desk/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    payments: typeof words
    'payment-desk': typeof deskWords
  }
}

/** The pages of a return are for everybody, and nothing about a payer is rendered on the server. */
export const pages: SlicePage[] = [
  {
    path: 'successful-payment',
    file: 'result/result.page.tsx',
    id: 'successful-payment',
    frame: 'site',
    search: 'hidden',
    visits: [{ name: 'payment-unknown', path: '/successful-payment?InvId=1002abc' }],
  },
  {
    path: 'failure-payment',
    file: 'result/result.page.tsx',
    id: 'failure-payment',
    frame: 'site',
    search: 'hidden',
    visits: [{ name: 'payment-failure-unknown' }],
  },
  {
    path: 'back-office/payments',
    file: 'payment-desk/orders.page.tsx',
    frame: 'staff',
    visits: [{ name: 'payments', as: 'admin' }],
  },
  {
    path: 'back-office/payments/events',
    file: 'payment-desk/events.page.tsx',
    frame: 'staff',
    visits: [{ name: 'payment-events', as: 'admin' }],
  },
  {
    path: 'back-office/payments/refunds',
    file: 'payment-desk/refunds.page.tsx',
    frame: 'staff',
    visits: [{ name: 'payment-refunds', as: 'admin' }],
  },
  {
    path: 'back-office/payments/receipts',
    file: 'payment-desk/receipts.page.tsx',
    frame: 'staff',
    visits: [{ name: 'payment-receipts', as: 'admin' }],
  },
  {
    path: 'back-office/payments/reconciliation',
    file: 'payment-desk/reconciliation.page.tsx',
    frame: 'staff',
    visits: [{ name: 'payment-reconciliation', as: 'admin' }],
  },
  {
    path: 'back-office/payments/:id',
    file: 'payment-desk/order.page.tsx',
    frame: 'staff',
    visits: [],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'payments', to: '/back-office/payments', icon: IconReceipt, for: ['admin'], place: 54, group: 'data' },
]
