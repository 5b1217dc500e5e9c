import {
  IconBook2,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCalendarHeart,
  IconCalendarTime,
  IconCoins,
  IconCompass,
  IconFileText,
  IconHeartHandshake,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconMessageCircle,
  IconMessageQuestion,
  IconNews,
  IconReceipt,
  IconRocket,
  IconScale,
  IconSchool,
  IconSchoolOff,
  IconSend,
  IconShoppingBag,
  IconSparkles,
  IconStars,
  IconStairs,
  type Icon,
} from '@tabler/icons-react'
import type { KindName } from '#contract/publishing/kinds'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type sharedKindWords from './kinds/ru.json'
import type noticeWords from './notices/ru.json'
import type settingWords from './settings/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    'back-office': typeof words
    kinds: typeof sharedKindWords & Record<`kind-${KindName}`, { page: string; create: string }>
    notices: typeof noticeWords
    settings: typeof settingWords
  }
}

export const pages: SlicePage[] = [
  {
    path: 'back-office',
    file: 'overview.page.tsx',
    frame: 'staff',
    visits: [{ as: 'admin' }, { name: 'back-office-editor', path: '/back-office', as: 'editor' }],
  },
  { path: 'back-office/audit', file: 'audit.page.tsx', frame: 'staff', visits: [{ name: 'audit', as: 'admin' }] },
  {
    path: 'back-office/notices',
    file: 'notices/notices.page.tsx',
    frame: 'staff',
    visits: [{ name: 'group-notices', as: 'admin' }],
  },
  {
    path: 'back-office/notices/:id',
    file: 'notices/notice.page.tsx',
    frame: 'staff',
    visits: [
      { name: 'group-notice-draft', path: '/back-office/notices/00000000-0000-4000-8000-000000007303', as: 'admin' },
      { name: 'group-notice-new', path: '/back-office/notices/new', as: 'editor' },
      { name: 'group-notice-sent', path: '/back-office/notices/00000000-0000-4000-8000-000000007301', as: 'admin' },
    ],
  },
  {
    path: 'back-office/unlisted-schools',
    file: 'schools/unlisted-schools.page.tsx',
    frame: 'staff',
    visits: [{ name: 'unlisted-schools', as: 'editor' }],
  },
  {
    path: 'back-office/step-two-rule',
    file: 'settings/season-rule.page.tsx',
    frame: 'staff',
    visits: [{ name: 'step-two-rule', as: 'admin' }],
  },
  {
    path: 'back-office/test-windows',
    file: 'settings/test-windows.page.tsx',
    frame: 'staff',
    visits: [{ name: 'test-windows', as: 'admin' }],
  },
  {
    path: 'back-office/:kind',
    file: 'entries.page.tsx',
    frame: 'staff',
    visits: [
      { name: 'entries', path: '/back-office/faq', as: 'editor' },
      { name: 'entries-archive', path: '/back-office/faq?archived=yes', as: 'editor' },
      { name: 'entries-direct', path: '/back-office/school', as: 'admin' },
    ],
  },
  {
    path: 'back-office/:kind/import',
    file: 'import.page.tsx',
    frame: 'staff',
    visits: [{ name: 'import', path: '/back-office/faq/import', as: 'editor' }],
  },
  {
    path: 'back-office/:kind/:id',
    file: 'entry.page.tsx',
    frame: 'staff',
    visits: [{ name: 'entry', path: '/back-office/news/new', as: 'editor' }],
  },
]

/**
 * The contract says which roles edit which kind, but importing it would make every menu heavier.
 * `kinds/every-kind.test.ts` compares the two.
 */
const kindsInMenu: Record<KindName, { icon: Icon; isOfAdmins?: true; group?: 'data' }> = {
  news: { icon: IconNews },
  event: { icon: IconCalendarEvent },
  faq: { icon: IconHelpCircle },
  page: { icon: IconFileText },
  project: { icon: IconRocket },
  partner: { icon: IconHeartHandshake },
  review: { icon: IconMessageCircle },
  survey: { icon: IconMessageQuestion },
  'special-school': { icon: IconSparkles },
  'coin-rule': { icon: IconCoins, isOfAdmins: true },
  'talent-rule': { icon: IconStars, isOfAdmins: true },
  product: { icon: IconShoppingBag },
  book: { icon: IconBook2 },
  'subscription-plan': { icon: IconReceipt, isOfAdmins: true },
  seller: { icon: IconBuildingBank, isOfAdmins: true },
  'legal-text': { icon: IconScale, isOfAdmins: true },
  center: { icon: IconBuildingCommunity, group: 'data' },
  region: { icon: IconCompass, group: 'data' },
  school: { icon: IconSchool, group: 'data' },
  holiday: { icon: IconCalendarHeart, isOfAdmins: true, group: 'data' },
}

const editors = ['admin', 'editor'] as const
const admins = ['admin'] as const

export const menu: MenuEntry[] = [
  { name: 'office', to: '/back-office', icon: IconLayoutDashboard, for: editors, place: 5, tab: 'always' },
  ...Object.entries(kindsInMenu).map(([kind, { icon, isOfAdmins, group }], index): MenuEntry => ({
    name: `kind-${kind}`,
    to: `/back-office/${kind}`,
    icon,
    for: isOfAdmins ? admins : editors,
    place: 40 + index,
    group: group ?? 'content',
  })),
  { name: 'group-notices', to: '/back-office/notices', icon: IconSend, for: editors, place: 58, group: 'content' },
  {
    name: 'test-windows',
    to: '/back-office/test-windows',
    icon: IconCalendarTime,
    for: admins,
    place: 26,
    group: 'tests',
  },
  { name: 'season-rule', to: '/back-office/step-two-rule', icon: IconStairs, for: admins, place: 27, group: 'tests' },
  {
    name: 'unlisted-schools',
    to: '/back-office/unlisted-schools',
    icon: IconSchoolOff,
    for: editors,
    place: 53,
    group: 'data',
  },
  { name: 'audit', to: '/back-office/audit', icon: IconHistory, for: admins, place: 60, group: 'data' },
]
