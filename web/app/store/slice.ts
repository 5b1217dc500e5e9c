import { IconPackage, IconPackages, IconShoppingBag, IconTruckDelivery } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type deskWords from './store-desk/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    store: typeof words
    'store-desk': typeof deskWords
  }
}

const demoProduct = '00000000-0000-4000-8000-000000002500'

export const pages: SlicePage[] = [
  {
    path: 'store',
    file: 'store.page.tsx',
    frame: 'site',
    search: 'listed',
    visits: [
      {},
      { name: 'store-nothing', path: '/store?search=nothing-like-it' },
      { name: 'store-pupil', path: '/store', as: 'daniyar' },
    ],
  },
  {
    path: 'store/:id',
    file: 'product/product.page.tsx',
    frame: 'site',
    visits: [{ name: 'product', path: `/store/${demoProduct}` }],
  },
  {
    path: 'basket',
    file: 'basket/basket.page.tsx',
    frame: 'site',
    search: 'hidden',
    visits: [
      { name: 'basket-guest', path: '/basket' },
      { as: 'aruzhan' },
      { name: 'basket-empty', path: '/basket', as: 'daniyar' },
    ],
  },
  { path: 'my-orders', file: 'orders/my-orders.page.tsx', frame: 'student', visits: [{ as: 'daniyar' }] },
  { path: 'my-orders/:id', file: 'orders/my-order.page.tsx', frame: 'student', visits: [] },
  {
    path: 'back-office/store-orders',
    file: 'store-desk/orders.page.tsx',
    frame: 'staff',
    visits: [{ name: 'store-orders', as: 'admin' }],
  },
  { path: 'back-office/store-orders/:id', file: 'store-desk/order.page.tsx', frame: 'staff', visits: [] },
  {
    path: 'back-office/store-stock',
    file: 'store-desk/stock.page.tsx',
    frame: 'staff',
    visits: [{ name: 'store-stock', as: 'editor' }],
  },
  {
    path: 'back-office/store-stock/:id',
    file: 'store-desk/stock-product.page.tsx',
    frame: 'staff',
    visits: [{ name: 'store-stock-product', path: `/back-office/store-stock/${demoProduct}`, as: 'admin' }],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'store', to: '/store', icon: IconShoppingBag, for: ['student'], place: 52 },
  { name: 'my-orders', to: '/my-orders', icon: IconPackage, for: ['student'], place: 53 },
  {
    name: 'store-orders',
    to: '/back-office/store-orders',
    icon: IconTruckDelivery,
    for: ['admin'],
    place: 29,
    group: 'support',
  },
  {
    name: 'store-stock',
    to: '/back-office/store-stock',
    icon: IconPackages,
    for: ['admin', 'editor'],
    place: 59,
    group: 'content',
  },
]
