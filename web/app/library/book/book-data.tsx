import { useLocation } from 'react-router'
import type { Book } from '#contract/library/books'
import { useTranslation } from '#web/i18n/use-translation'
import { BreadcrumbData } from '../../shell/findable/breadcrumb-data.tsx'
import { StructuredData } from '../../shell/findable/structured-data.tsx'
import { useInstallation } from '../../shell/use-installation.ts'
import { bookData } from './book-data.rules.ts'

/** Describes the book and its place on the site to search engines. */
export function BookData({ book }: { book: Book }) {
  const { t } = useTranslation('library')
  const root = useInstallation()
  const { pathname } = useLocation()
  if (!root) return null
  return (
    <>
      <StructuredData data={bookData(book, root.origin + pathname, root.origin)} />
      <BreadcrumbData list={t('title')} path="/library" title={book.title} />
    </>
  )
}
