import { IconBooks } from '@tabler/icons-react'
import { listBooks } from '#contract/library/books'
import { readers } from '#contract/library/purchases'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../calls/api.ts'
import { pageContext } from '../context.ts'
import { PageLinks } from '../list/list-pages.tsx'
import { useUser } from '../shell/account/use-user.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { useFormat } from '../shell/use-format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/library.page'
import { ReturnNote } from './return/return-note.tsx'
import { BookCard } from '../bookshelf/book-card.tsx'
import { BookFilters, BookSearch, EditionLinks } from './shelf/book-filters.tsx'
import { isPart, libraryQuery } from './shelf/library-query.rules.ts'
import shelf from '../bookshelf/bookshelf.module.css'
import styles from './shelf/shelf.module.css'

export const handle = { words: ['library'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = libraryQuery(new URL(request.url).searchParams)
  const { api } = context.get(pageContext)
  const page = await api(listBooks, { query }).catch((failure: unknown) => {
    // An address of a page that was cut off begins at the first one.
    if (query.after && failure instanceof ApiFailure && failure.status === 422)
      return api(listBooks, { query: { ...query, after: undefined } })
    throw failure
  })
  return { ...page, query }
}

/** The books on sale, the same for everybody who asks for this address. */
export default function LibraryPage({ loaderData: { data, next, total, meant, query } }: Route.ComponentProps) {
  const { t } = useTranslation('library')
  const isFiltered = isPart(query)
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} description={t('description')} />
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <OwnBooksLink />
      </header>
      <ReturnNote />
      <div className={styles.choice}>
        <EditionLinks query={query} />
        <BookSearch query={query} />
      </div>
      <BookFilters query={query} />
      {isFiltered && data.length > 0 && <Found total={total} meant={meant} typed={query.search} />}
      {data.length === 0 ? (
        <EmptyState
          subject="tests"
          title={t(isFiltered ? 'nothing' : 'empty')}
          text={t(isFiltered ? 'nothingText' : 'emptyText')}
          action={
            isFiltered && (
              <LinkButton to="/library" variant="line">
                {t('all')}
              </LinkButton>
            )
          }
        />
      ) : (
        <ul className={`${shelf.books} list`}>
          {data.map((book) => (
            <BookCard key={book.id} book={book} />
          ))}
        </ul>
      )}
      <div className={styles.pages}>
        <PageLinks next={next} words={{ pages: t('pages.name'), first: t('pages.first'), next: t('pages.next') }} />
      </div>
    </div>
  )
}

/** How many books there are, and by which words they were found if nothing has those that were typed. */
function Found({ total, meant, typed }: { total: number; meant: string | null; typed: string | undefined }) {
  const { t } = useTranslation('library')
  const format = useFormat()
  return (
    <p className={styles.found} role="status">
      {t('found', { count: total })}
      {meant !== null && typed && (
        <span>{t('meant', { meant: format.quoted(meant), typed: format.quoted(typed) })}</span>
      )}
    </p>
  )
}

/** Known only to the browser: the page itself is the same for everybody. */
function OwnBooksLink() {
  const { t } = useTranslation('library')
  const role = useUser()?.role
  if (!readers.some((reader) => reader === role)) return null
  return (
    <LinkButton to="/my-books" variant="line" leftSection={<IconBooks size={20} stroke={2} aria-hidden />}>
      {t('mine.title')}
    </LinkButton>
  )
}
