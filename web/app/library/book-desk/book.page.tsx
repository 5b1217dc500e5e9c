import { Title } from '@mantine/core'
import { readBookDesk, type BookForStaff } from '#contract/library/book-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import type { Route } from './+types/book.page'
import { bookEntryAddress, bookFilesAddress } from './desk-addresses.ts'
import { FileCard } from './file-card.tsx'
import { RemovedCard } from './removed-card.tsx'
import { SaleTag } from './sale-tag.tsx'
import { StockForm } from './stock-form.tsx'
import { UploadCard } from './upload-card.tsx'

export const handle = { words: ['book-desk', 'words'], skeleton: ProfileSkeleton }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readBookDesk.for)
  return api(readBookDesk, { params: { id } })
}

/** The file and the printed copies of one book. */
export default function BookFilePage({ loaderData: book }: Route.ComponentProps) {
  const { t } = useTranslation('book-desk')
  const { id, title, author, file, is_on_sale, stock, sold } = book
  return (
    <div className="stack">
      <CabinetHead
        title={t('one')}
        lead={[`${title}, ${author}`, t('book.stock', { count: stock }), t('book.sold', { count: sold })].join(', ')}
        back={{ to: bookFilesAddress, label: t('books.title') }}
        actions={
          <>
            <SaleTag isOnSale={is_on_sale} />
            <LinkButton to={bookEntryAddress(id)} variant="line">
              {t('book.entry')}
            </LinkButton>
            {file && <ButtonLink href={`/book/${id}/sample`}>{t('book.sample')}</ButtonLink>}
          </>
        }
      />
      <UploadCard key={id} id={id} hasFile={file !== null} />
      {file && <RemovedCard removed={file.removed} />}
      {file && <FileCard file={file} />}
      <StockForm key={`stock ${id}`} id={id} />
      <StockChanges changes={book.stock_changes} />
    </div>
  )
}

function StockChanges({ changes }: { changes: BookForStaff['stock_changes'] }) {
  const { t } = useTranslation('book-desk')
  const format = useFormat()
  return (
    <Card as="section">
      <Title order={2} size="h3" mb="md">
        {t('stock.changes')}
      </Title>
      {changes.length === 0 ? (
        <p className="muted">{t('stock.none')}</p>
      ) : (
        <ChangeList
          changes={changes.map(({ change, after, comment, by, at }, index) => ({
            number: changes.length - index,
            title: `${change < 0 ? '−' : '+'}${format.number(Math.abs(change))}`,
            about: [t('stock.after', { count: after }), comment].filter(Boolean),
            by: by || t('stock.system'),
            at,
            when: format.dateTime(at),
          }))}
        />
      )}
    </Card>
  )
}
