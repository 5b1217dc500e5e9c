import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { listMyBooks } from '#contract/library/purchases'
import { useTranslation } from '#web/i18n/use-translation'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/my-books.page'
import { cacheShelfPage } from './cache-shelf-page.ts'
import { EbookItem } from './ebook-item.tsx'
import { GiftItem } from './gift-item.tsx'
import { openShelf } from './open-shelf.ts'
import { StoredBooks } from './stored-books.tsx'
import styles from './my-books.module.css'
import { PaperItem } from './paper-item.tsx'
import { useShelf } from './use-shelf.ts'
import { useStoredBooks } from './use-stored-books.ts'

export const handle = { words: ['library'] }

export function clientLoader() {
  openForRoles(listMyBooks.for)
  return openShelf()
}

/** The books of a reader, the same on every device, and those that lie on this one. */
export default function MyBooksPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('library')
  const format = useFormat()
  const { shelf, isAway } = useShelf(loaderData)
  const { ebooks, papers, gifts } = shelf
  const kept = useStoredBooks(ebooks)
  const hasCopies = (kept.books?.length ?? 0) > 0
  useEffect(() => void (hasCopies && !isAway && cacheShelfPage()), [hasCopies, isAway])
  const isEmpty = !isAway && ebooks.length + papers.length + gifts.length === 0
  return (
    <div className="stack gap-24">
      <CabinetHead
        title={t('mine.title')}
        lead={t('mine.lead')}
        actions={
          !isAway && (
            <LinkButton to="/library" variant="line">
              {t('mine.toLibrary')}
            </LinkButton>
          )
        }
      />
      {kept.gone.length > 0 && (
        <InfoNote tone="gold" live title={t('kept.gone')}>
          {t('kept.goneText', { titles: kept.gone.map(format.quoted).join(', ') })}
        </InfoNote>
      )}
      {isAway && <AwayNote />}
      {isEmpty && (
        <EmptyState
          subject="tests"
          title={t('mine.empty')}
          text={t('mine.emptyText')}
          action={<LinkButton to="/library">{t('mine.toLibrary')}</LinkButton>}
        />
      )}
      <Shelf title={t('mine.ebooks')} count={ebooks.length}>
        {ebooks.map((book) => (
          <EbookItem key={book.id} book={book} kept={kept} />
        ))}
      </Shelf>
      <Shelf title={t('mine.papers')} count={papers.length}>
        {papers.map((order) => (
          <PaperItem key={order.id} order={order} />
        ))}
      </Shelf>
      <Shelf title={t('mine.gifts')} count={gifts.length}>
        {gifts.map((gift) => (
          <GiftItem key={gift.id} gift={gift} />
        ))}
      </Shelf>
      <StoredBooks kept={kept} isAway={isAway} />
    </div>
  )
}

/** Says why only the books of this device are there. */
function AwayNote() {
  const { t } = useTranslation('library')
  const { revalidate, state } = useRevalidator()
  return (
    <InfoNote tone="gold" live title={t('mine.away')}>
      <div className="stack gap-12">
        <p>{t('mine.awayText')}</p>
        <div className="row">
          <Button variant="line" loading={state === 'loading'} onClick={() => void revalidate()}>
            {t('mine.again')}
          </Button>
        </div>
      </div>
    </InfoNote>
  )
}

interface ShelfProps {
  title: string
  count: number
  children: React.ReactNode
}

function Shelf({ title, count, children }: ShelfProps) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={`${styles.shelf} list`}>{children}</ul>
    </section>
  )
}
