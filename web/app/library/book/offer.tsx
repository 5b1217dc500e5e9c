import { IconCreditCard } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Book } from '#contract/library/books'
import { bookEditions, type BookEdition } from '#contract/values/content/books'
import { useTranslation } from '#web/i18n/use-translation'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ListSkeleton } from '../../ui/skeletons/list-skeleton.tsx'
import { editionsOf, type EditionOnSale } from '../../bookshelf/editions.rules.ts'
import { Price } from '../../bookshelf/book-card.tsx'
import styles from './book.module.css'
import { MainButton } from './main-button.tsx'
import { mayGive, offerAction } from './offer.rules.ts'
import { isGiftWaiting } from '../buying/gifts.rules.ts'
import { GiftsWaiting, OwnPapers } from './own-orders.tsx'
import { useOwnBook, type OwnBook } from '../buying/use-own-book.ts'

/** The forms are heavy, and most visitors open none. */
const BuyForm = lazyPart(() => import('../buying/buy-form.tsx'))

/** Which edition, for how much, and the button; below it the form that orders it. */
export function Offer({ book }: { book: Book }) {
  const [address] = useSearchParams()
  // After signing in, the reader comes back to the form of the edition that was chosen before.
  const wanted = bookEditions.find((one) => one === address.get('buy'))
  const [chosen, setChosen] = useState<BookEdition | undefined>(wanted)
  const editions = editionsOf(book)
  const edition = editions.find((one) => one.edition === chosen) ?? editions[0]
  if (!edition) return <SampleLink book={book} />
  return (
    <>
      <Editions editions={editions} chosen={edition.edition} onChoose={setChosen} />
      <OfferOf book={book} edition={edition} isOpenAtFirst={wanted !== undefined} />
    </>
  )
}

interface OfferOfProps {
  book: Book
  edition: EditionOnSale
  isOpenAtFirst: boolean
}

/** The buttons of an edition, what the reader has of it, and the form. */
function OfferOf({ book, edition, isOpenAtFirst }: OfferOfProps) {
  const { t } = useTranslation('library')
  const { reader, own, isFailed, reload } = useOwnBook(book.id)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const action = offerAction({ edition, hasFile: book.format !== null, reader, own })
  const isGift = mayGive(action, edition, own)
  return (
    <>
      <div className={styles.acts}>
        <MainButton
          book={book}
          edition={edition}
          action={action}
          own={own}
          isLoading={reader === 'reader' && own === null && !isFailed}
          onOpen={() => setOpen(true)}
          onChanged={reload}
        />
        {isGift && (
          <Button variant="line" size="lg" onClick={() => setOpen(true)}>
            {t('give')}
          </Button>
        )}
        <SampleLink book={book} />
      </div>
      <OfferNotes book={book} edition={edition} own={own} isFailed={isFailed} reload={reload} />
      {isOpen && own && (action === 'buy' || isGift) && (
        <Suspense fallback={<ListSkeleton label={t('loading')} rows={2} />}>
          <BuyForm
            key={edition.edition}
            book={book}
            edition={edition}
            own={own}
            isGift={isGift}
            onClose={() => setOpen(false)}
            onOwned={reload}
          />
        </Suspense>
      )}
    </>
  )
}

/** Opens a page with a policy of its own, so the document is loaded anew. */
function SampleLink({ book: { id, sample } }: { book: Book }) {
  const { t } = useTranslation('library')
  if (!sample) return null
  return (
    <ButtonLink href={`/book/${id}/sample`} size="lg">
      {t('sample')}
    </ButtonLink>
  )
}

interface EditionsProps {
  editions: readonly EditionOnSale[]
  chosen: BookEdition
  onChoose: (edition: BookEdition) => void
}

function Editions({ editions, chosen, onChoose }: EditionsProps) {
  const { t } = useTranslation('library')
  return (
    <fieldset className={`${styles.editions} fieldset`}>
      <legend>{t('format')}</legend>
      {editions.map(({ edition, price, isGone }) => (
        <label key={edition} className={styles.edition}>
          <input
            type="radio"
            name="edition"
            value={edition}
            checked={edition === chosen}
            onChange={() => onChoose(edition)}
          />
          <span>
            <b>{t(`edition.${edition}`)}</b>
            <span>{t(isGone ? 'gone' : `editionText.${edition}`)}</span>
          </span>
          <b className={styles.price}>
            <Price tiyn={price} />
          </b>
        </label>
      ))}
    </fieldset>
  )
}

interface OfferNotesProps {
  book: Book
  edition: EditionOnSale
  own: OwnBook | null
  isFailed: boolean
  reload: () => Promise<void>
}

/** Who may buy and how, and what the reader already has. */
function OfferNotes({ book, edition, own, isFailed, reload }: OfferNotesProps) {
  const { t } = useTranslation('library')
  return (
    <>
      {edition.price > 0 && !edition.isGone && !own?.is_above_age && (
        <p className={styles.payment}>
          <IconCreditCard size={18} stroke={2} aria-hidden />
          {t('payment')}
        </p>
      )}
      {isFailed && (
        <InfoNote tone="gold" live>
          {t('ownFailed')}{' '}
          <button type="button" className={styles.again} onClick={() => void reload()}>
            {t('again')}
          </button>
        </InfoNote>
      )}
      {own && edition.edition === 'ebook' && (
        <ChildrenNotes book={book} price={edition.price} list={own.children} reload={reload} />
      )}
      {own && <OwnPapers papers={own.papers} />}
    </>
  )
}

interface ChildrenNotesProps {
  book: Book
  price: number
  list: OwnBook['children']
  reload: () => Promise<void>
}

/** For a parent: which children are below the age mark, and which gifts wait to be paid. */
function ChildrenNotes({ book, price, list, reload }: ChildrenNotesProps) {
  const { t } = useTranslation('library')
  const tooYoung = list.filter((child) => child.is_above_age && !child.is_owned)
  return (
    <>
      {tooYoung.length > 0 && (
        <p className="muted small">
          {t('childrenAboveAge', { age: book.age, names: tooYoung.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <GiftsWaiting book={book} gifts={list.filter((child) => isGiftWaiting(child, price))} onChanged={reload} />
    </>
  )
}
