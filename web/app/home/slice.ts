import type { MenuEntry, SlicePage } from '../slice.ts'
import type taskWords from './tasks/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    home: typeof words
    tasks: typeof taskWords
  }
}

export const pages: SlicePage[] = [
  { path: '', file: 'home.page.tsx', frame: 'site', search: 'listed', visits: [{ name: 'home' }] },
  { path: 'olympiad/tasks', file: 'tasks/tasks.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  {
    path: 'olympiad/tasks/:season/:round',
    file: 'tasks/set.page.tsx',
    frame: 'site',
    visits: [{ name: 'olympiad-tasks-set', path: '/olympiad/tasks/2025-2026/stage-2' }],
  },
  { path: 'old-main', file: 'old-main.route.ts', frame: 'bare', visits: [{ leadsTo: '/' }] },
]

export const menu: MenuEntry[] = []
