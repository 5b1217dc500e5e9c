import { Link } from 'react-router'
import { lookAtPaymentEvent, type PaymentEvent } from '#contract/payments/payment-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { NarrowOnly, type Column } from '../../ui/data-table.tsx'
import { paymentsAddress } from './desk-head.tsx'
import { ReasonButton } from './reason-button.tsx'
import { VerdictTag } from './state-tags.tsx'
import styles from './payment-desk.module.css'

/** Calls of the provider and steps of an order. On the page of one order its number need not be repeated. */
export function useEventColumns(isOfOneOrder: boolean): readonly Column<PaymentEvent>[] {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  const columns: readonly Column<PaymentEvent>[] = [
    { id: 'at', head: t('heads.at'), cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time> },
    {
      id: 'invoice',
      head: t('heads.invoice'),
      cell: ({ invoice, order_id: order }) => {
        const number = invoice ?? t('noNumber')
        return order ? <Link to={`${paymentsAddress}/${order}`}>{number}</Link> : number
      },
    },
    { id: 'source', head: t('heads.source'), cell: ({ source }) => t(`sources.${source}`), isWide: true },
    {
      id: 'verdict',
      head: t('heads.verdict'),
      cell: ({ verdict, source }) => (
        <>
          <VerdictTag verdict={verdict} />
          <NarrowOnly>{t(`sources.${source}`)}</NarrowOnly>
        </>
      ),
    },
    {
      id: 'amount',
      head: t('heads.amount'),
      cell: ({ amount }) => (amount === null ? '–' : <span className="tabular">{format.money(amount)}</span>),
    },
    { id: 'about', head: t('heads.about'), cell: (event) => <About event={event} /> },
    {
      id: 'hash',
      head: t('heads.hash'),
      cell: ({ body_hash: hash }) => (hash ? <code className={styles.hash}>{hash}</code> : '–'),
      isExtra: true,
    },
  ]
  return columns.filter(({ id }) => !isOfOneOrder || (id !== 'invoice' && id !== 'hash'))
}

function About({ event: { actor, note, looked } }: { event: PaymentEvent }) {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  const said = [actor, note].filter(Boolean).join(': ')
  if (!said && !looked) return '–'
  return (
    <span className={styles.about}>
      {said && <span>{said}</span>}
      {looked && <span>{t('looked', { who: looked.by, day: format.date(looked.at), reason: looked.reason })}</span>}
    </span>
  )
}

/** An event that staff must look at: they write down what they found and did. */
export function LookButton({ event: { id, at, needs_look: needsLook } }: { event: PaymentEvent }) {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  if (!needsLook) return null
  return (
    <ReasonButton
      endpoint={lookAtPaymentEvent}
      id={id}
      text={t('look.text')}
      variant="soft"
      label={t('look.of', { when: format.dateTime(at) })}
    >
      {t('look.button')}
    </ReasonButton>
  )
}
