import { useState } from 'react'
import type { Book } from '#contract/library/books'
import { buyEbook } from '#contract/library/purchases'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { randomId } from '../../device/random-id.ts'
import { ActButton } from '../../form/act-button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import type { EditionOnSale } from '../../bookshelf/editions.rules.ts'
import styles from './book.module.css'
import { findWaiting, type OfferAction } from './offer.rules.ts'
import { Waiting } from './own-orders.tsx'
import type { OwnBook } from '../buying/use-own-book.ts'

interface MainButtonProps {
  book: Book
  edition: EditionOnSale
  action: OfferAction
  own: OwnBook | null
  isLoading: boolean
  onOpen: () => void
  onChanged: () => Promise<void>
}

/** What can be done with an edition now; the price is on the button that costs it. */
export function MainButton(props: MainButtonProps) {
  const { book, edition, action, own, isLoading, onChanged } = props
  const { t } = useTranslation('library')
  if (action === 'sign-in' || action === 'buy') return <BuyButton {...props} />
  if (action === 'pay') {
    const order = own && findWaiting(edition, own)
    return order && <Waiting book={book} order={order} onChanged={onChanged} />
  }
  if (action === 'take')
    return <TakeButton book={book} isAdult={own?.is_adult ?? true} isLoading={isLoading} onTaken={onChanged} />
  if (action !== 'read') return <Closed action={action} age={book.age} />
  return (
    <ButtonLink href={`/book/${book.id}/read`} variant="filled" size="lg">
      {t('read')}
    </ButtonLink>
  )
}

/** Why this edition cannot be got now. A mark above the age of the reader must not be overlooked. */
function Closed({ action, age }: { action: 'closed' | 'above-age' | 'gone' | 'no-file'; age: Book['age'] }) {
  const { t } = useTranslation('library')
  if (action === 'above-age') return <InfoNote tone="gold">{t('closed.above-age', { age })}</InfoNote>
  return <p className={styles.closed}>{t(`closed.${action}`)}</p>
}

/** Opens the form; a guest signs in first and comes back to it. */
function BuyButton({ book, edition: { edition, price }, action, isLoading, onOpen }: MainButtonProps) {
  const { t } = useTranslation('library')
  const format = useFormat()
  const label = price === 0 ? t(`take.${edition}`) : t(`buy.${edition}`, { price: format.money(price) })
  if (action === 'sign-in') {
    return (
      <LinkButton to={`/signin?redirect=${encodeURIComponent(`/book/${book.id}?buy=${edition}`)}`} size="lg">
        {label}
      </LinkButton>
    )
  }
  return (
    <Button size="lg" loading={isLoading} onClick={onOpen}>
      {label}
    </Button>
  )
}

interface TakeButtonProps {
  book: Book
  isAdult: boolean
  isLoading: boolean
  onTaken: () => Promise<void>
}

/** A book that costs nothing: one press, and what it agrees to stands beside it. */
function TakeButton({ book, isAdult, isLoading, onTaken }: TakeButtonProps) {
  const { t } = useTranslation('library')
  const [key] = useState(randomId)
  const { id, offer_version, regulations_version } = book
  const terms = { offer_version, regulations_version, agrees_to_terms: true as const, has_consent: true as const }
  return (
    <div className={styles.take}>
      {isLoading ? (
        <Button size="lg" loading>
          {t('take.ebook')}
        </Button>
      ) : (
        <ActButton
          size="lg"
          act={() => api(buyEbook, { params: { id }, body: { ...terms, price: 0, key, reader_id: null } })}
          reads="nothing"
          done={({ message }) => message}
          then={onTaken}
        >
          {t('take.ebook')}
        </ActButton>
      )}
      <p>
        {t(isAdult ? 'takeTerms.adult' : 'takeTerms.pupil')} <a href="/public-offer">{t('terms.offer')}</a>,{' '}
        <a href="/library-regulations">{t('terms.regulations')}</a>
      </p>
    </div>
  )
}
