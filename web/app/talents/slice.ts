import { IconAward, IconDownload, IconEye, IconMail, IconStars } from '@tabler/icons-react'
import { groupOfAdmin, type MenuEntry, type SlicePage } from '../slice.ts'
import type ownWords from './own-talent/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    talents: typeof words
    'own-talent': typeof ownWords
  }
}

const daniyar = '00000000-0000-7000-8000-000000000002'

export const pages: SlicePage[] = [
  { path: 'registry', file: 'registry/registry.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  {
    path: 'registry/list',
    file: 'registry/list.page.tsx',
    frame: 'staff',
    visits: [{ name: 'registry-list', as: 'registryViewer' }],
  },
  {
    path: 'registry/list/:id',
    file: 'registry/talent.page.tsx',
    frame: 'staff',
    visits: [{ name: 'registry-talent', path: `/registry/list/${daniyar}`, as: 'admin' }],
  },
  {
    path: 'registry/letters',
    file: 'desk/letters.page.tsx',
    frame: 'staff',
    visits: [{ name: 'registry-letters', as: 'registryViewer' }],
  },
  {
    path: 'registry/log',
    file: 'desk/log.page.tsx',
    frame: 'staff',
    visits: [{ name: 'registry-log', as: 'admin' }],
  },
  {
    path: 'registry/exports',
    file: 'desk/exports.page.tsx',
    frame: 'staff',
    visits: [{ name: 'registry-exports', as: 'admin' }],
  },
  { path: 'talent-nominations', file: 'desk/nominations.page.tsx', frame: 'staff', visits: [{ as: 'saule' }] },
  {
    path: 'talent-nominations/:id',
    file: 'desk/nominate.page.tsx',
    frame: 'staff',
    visits: [{ name: 'talent-nomination', path: `/talent-nominations/${daniyar}`, as: 'serik' }],
  },
  { path: 'my-talent', file: 'own-talent/my-talent.page.tsx', frame: 'student', visits: [{ as: 'daniyar' }] },
  {
    path: 'children/:id/talent',
    file: 'own-talent/child-talent.page.tsx',
    frame: 'parent',
    visits: [{ name: 'child-talent', path: '/children/00000000-0000-7000-8000-000000001002/talent', as: 'gulnar' }],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  {
    name: 'talents',
    to: '/registry/list',
    icon: IconStars,
    for: ['registry_viewer', 'psychologist', 'psychologist_center', 'admin'],
    place: 30,
    group: groupOfAdmin('data'),
    tab: 'if-room',
  },
  {
    name: 'talent-letters',
    to: '/registry/letters',
    icon: IconMail,
    for: ['registry_viewer', 'admin'],
    place: 31,
    group: groupOfAdmin('data'),
    tab: 'if-room',
  },
  {
    name: 'talent-nominations',
    to: '/talent-nominations',
    icon: IconAward,
    for: ['psychologist_center', 'admin'],
    place: 32,
    group: groupOfAdmin('data'),
  },
  { name: 'talent-log', to: '/registry/log', icon: IconEye, for: ['admin'], place: 33, group: 'data' },
  { name: 'talent-exports', to: '/registry/exports', icon: IconDownload, for: ['admin'], place: 34, group: 'data' },
  { name: 'my-talent', to: '/my-talent', icon: IconStars, for: ['student'], place: 61 },
]
