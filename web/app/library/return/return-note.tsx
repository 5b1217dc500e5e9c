import { Link, useLocation, useSearchParams } from 'react-router'
import type { PurchaseType } from '#contract/library/purchases'
import { useTranslation } from '#web/i18n/use-translation'
import { orderInAddress, paymentAddress } from '../../payments/result/order-in-address.rules.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { useReturn } from './use-return.ts'
import styles from './return.module.css'

/** What has become of the purchase that its reader has come back from; nothing on any other visit. */
export function ReturnNote() {
  const { t } = useTranslation('library')
  const { state, bookId, again } = useReturn()
  switch (state.step) {
    case 'none':
      return null
    case 'guest':
      return <GuestNote />
    case 'asking':
    case 'waiting':
      return (
        <div className={styles.note}>
          <InfoNote tone="gold" live title={t('return.waiting')}>
            {t('return.waitingText')}
            <Ways>
              <Button variant="line" loading={state.step === 'asking'} onClick={again}>
                {t('return.check')}
              </Button>
              <PaymentLink />
            </Ways>
          </InfoNote>
        </div>
      )
    case 'away':
      return (
        <div className={styles.note}>
          <InfoNote tone="gold" live title={t('return.away')}>
            {t('return.awayText')}
            <Ways>
              <Button variant="line" onClick={again}>
                {t('return.check')}
              </Button>
            </Ways>
          </InfoNote>
        </div>
      )
    case 'unknown':
    case 'ended':
      return <Nothing step={state.step} />
    case 'bought':
      return <Bought type={state.type} bookId={bookId} />
  }
}

function Bought({ type, bookId }: { type: PurchaseType; bookId: string | null }) {
  const { t } = useTranslation('library')
  return (
    <div className={styles.note}>
      <InfoNote tone="green" live title={t(`return.bought.${type}`)}>
        {t(`return.boughtText.${type}`)}
        <Ways>
          {type === 'ONLINE' && bookId && (
            <ButtonLink href={`/book/${bookId}/read`} variant="filled">
              {t('read')}
            </ButtonLink>
          )}
          <LinkButton to="/my-books" variant="line">
            {t('mine.title')}
          </LinkButton>
        </Ways>
      </InfoNote>
    </div>
  )
}

/** No purchase, or none any more: what the account has is in its own list. */
function Nothing({ step }: { step: 'unknown' | 'ended' }) {
  const { t } = useTranslation('library')
  return (
    <div className={styles.note}>
      <InfoNote tone={step === 'ended' ? 'red' : 'gold'} live title={t(`return.${step}`)}>
        {t(`return.${step}Text`)}
        <Ways>
          <LinkButton to="/my-books" variant="line">
            {t('mine.title')}
          </LinkButton>
        </Ways>
      </InfoNote>
    </div>
  )
}

const Ways = ({ children }: { children: React.ReactNode }) => <div className={styles.ways}>{children}</div>

/** After signing in, the page asks about the same invoice. */
function GuestNote() {
  const { t } = useTranslation('library')
  const { pathname, search } = useLocation()
  return (
    <div className={styles.note}>
      <InfoNote tone="gold" live title={t('return.guest')}>
        {t('return.guestText')}
        <Ways>
          <LinkButton to={`/signin?redirect=${encodeURIComponent(pathname + search)}`}>{t('signIn')}</LinkButton>
        </Ways>
      </InfoNote>
    </div>
  )
}

/** The page of the payment, if the address names its order; else the list of one’s own books, which leads to it. */
function PaymentLink() {
  const { t } = useTranslation('library')
  const [address] = useSearchParams()
  const order = orderInAddress(address)
  return (
    <Link to={order ? paymentAddress(order) : '/my-books'} className="link">
      {t(order ? 'return.payment' : 'mine.title')}
    </Link>
  )
}
