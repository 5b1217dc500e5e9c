import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    content: typeof words
  }
}

export const pages: SlicePage[] = [
  { path: 'articles', file: 'articles.page.tsx', frame: 'site-with-components', search: 'listed', visits: [{}] },
  {
    path: 'articles/:id',
    file: 'article.page.tsx',
    frame: 'site-with-components',
    visits: [
      { name: 'article', path: '/articles/critical-pupils' },
      { name: 'article-parents', path: '/articles/communication-parents' },
    ],
  },
  { path: 'personal-data', file: 'legal-text.page.tsx', frame: 'site', id: 'personal-data', search: 'listed', visits: [{}] },
  { path: 'privacy-policy', file: 'legal-text.page.tsx', frame: 'site', id: 'privacy-policy', search: 'listed', visits: [{}] },
  { path: 'terms-of-use', file: 'legal-text.page.tsx', frame: 'site', id: 'terms-of-use', search: 'listed', visits: [{}] },
  { path: 'public-offer', file: 'legal-text.page.tsx', frame: 'site', id: 'public-offer', search: 'listed', visits: [{}] },
  { path: 'moderation-policy', file: 'legal-text.page.tsx', frame: 'site', id: 'moderation-policy', search: 'listed', visits: [{}] },
  { path: 'library-regulations', file: 'legal-text.page.tsx', frame: 'site', id: 'library-regulations', search: 'listed', visits: [{}] },
]

export const menu: MenuEntry[] = []
