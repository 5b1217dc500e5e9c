import { textPages } from '#contract/values/content/paths'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    content: typeof words
  }
}

export const pages: SlicePage[] = [
  ...textPages.map((path): SlicePage => ({
    path,
    file: 'texts/text.page.tsx',
    frame: 'site',
    id: path,
    search: 'listed',
    visits: [{}],
  })),
  {
    path: 'projects/:address',
    file: 'texts/project.page.tsx',
    frame: 'site',
    visits: [{ name: 'project', path: '/projects/ability-diagnostics' }],
  },
  {
    path: 'news',
    file: 'news/news.page.tsx',
    frame: 'site',
    search: 'listed',
    visits: [{}, { name: 'news-nothing', path: '/news?q=nothing-like-it' }],
  },
  {
    path: 'news/:address',
    file: 'news/news-entry.page.tsx',
    frame: 'site',
    visits: [{ name: 'news-entry', path: '/news/career-report' }],
  },
  {
    path: 'faq',
    file: 'faq/faq.page.tsx',
    frame: 'site',
    search: 'listed',
    visits: [{}, { name: 'faq-found', path: '/faq?q=%D1%82%D0%B5%D1%81%D1%82' }],
  },
  {
    path: 'reviews',
    file: 'reviews/reviews.page.tsx',
    frame: 'site',
    search: 'listed',
    visits: [{}, { name: 'reviews-form', path: '/reviews', as: 'gulnar' }],
  },
  { path: 'special-schools', file: 'schools/special-schools.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  {
    path: 'special-schools/:address',
    file: 'schools/special-school.page.tsx',
    frame: 'site',
    visits: [{ name: 'special-school', path: '/special-schools/demo-lyceum-astana' }],
  },
  { path: 'contacts', file: 'contacts/contacts.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  { path: 'regions', file: 'regions/regions.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  { path: 'articles', file: 'articles.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  {
    path: 'articles/:id',
    file: 'article.page.tsx',
    frame: 'site',
    visits: [
      { name: 'article', path: '/articles/critical-pupils' },
      { name: 'article-parents', path: '/articles/communication-parents' },
    ],
  },
  {
    path: 'personal-data',
    file: 'legal-text.page.tsx',
    frame: 'site',
    id: 'personal-data',
    search: 'listed',
    visits: [{}],
  },
  {
    path: 'privacy-policy',
    file: 'legal-text.page.tsx',
    frame: 'site',
    id: 'privacy-policy',
    search: 'listed',
    visits: [{}],
  },
  {
    path: 'terms-of-use',
    file: 'legal-text.page.tsx',
    frame: 'site',
    id: 'terms-of-use',
    search: 'listed',
    visits: [{}],
  },
  {
    path: 'public-offer',
    file: 'legal-text.page.tsx',
    frame: 'site',
    id: 'public-offer',
    search: 'listed',
    visits: [{}],
  },
  {
    path: 'return-rules',
    file: 'legal-text.page.tsx',
    frame: 'site',
    id: 'return-rules',
    search: 'listed',
    visits: [{}],
  },
  {
    path: 'moderation-policy',
    file: 'legal-text.page.tsx',
    frame: 'site',
    id: 'moderation-policy',
    search: 'listed',
    visits: [{}],
  },
  {
    path: 'library-regulations',
    file: 'legal-text.page.tsx',
    frame: 'site',
    id: 'library-regulations',
    search: 'listed',
    visits: [{}],
  },
]

export const menu: MenuEntry[] = []
