import type { Payment } from '#contract/payments/payments'
import { useTranslation } from '#web/i18n/use-translation'
import { useUser } from '../../shell/account/use-user.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { ChatButton } from '../../shell/support/chat-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { PayButton } from '../pay-button.tsx'
import { payable, type PaymentView } from './payment-view.rules.ts'
import styles from './payment-result.module.css'

interface PaymentWaysProps {
  view: PaymentView
  payment: Payment | null
  isBusy: boolean
  onCheck: () => void
}

const checkable: readonly PaymentView[] = ['long', 'away', 'cancelled']
const done: readonly PaymentView[] = ['paid', 'refund_rejected']

/** Where to go from here; one way is the main one. */
export function PaymentWays({ view, payment, isBusy, onCheck }: PaymentWaysProps) {
  const { t } = useTranslation('payments')
  const isPayable = payment !== null && payment.can_be_started && payable.includes(view)
  if (view === 'reading') return null
  return (
    <>
      <div className={styles.ways}>
        {isPayable && <Pay payment={payment} isAgain={view !== 'unpaid'} onRefused={onCheck} />}
        {checkable.includes(view) && (
          <Button size="lg" variant={isPayable ? 'line' : 'filled'} loading={isBusy} onClick={onCheck}>
            {t('ways.check')}
          </Button>
        )}
        <Onward view={view} payment={payment} />
      </div>
      <p className={styles.help}>
        <span>{t(`help.${done.includes(view) ? 'done' : 'open'}`)}</span>
        <ChatButton className={styles.chat}>{t('help.chat')}</ChatButton>
      </p>
    </>
  )
}

interface PayProps {
  payment: Payment
  isAgain: boolean
  onRefused: () => void
}

function Pay({ payment: { id, amount }, isAgain, onRefused }: PayProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return (
    <PayButton order={id} onRefused={onRefused}>
      {t(isAgain ? 'ways.payAgain' : 'ways.pay', { amount: format.money(amount) })}
    </PayButton>
  )
}

/** To what was bought; home if nothing was, and the payer has no account to look at it before. */
function Onward({ view, payment }: { view: PaymentView; payment: Payment | null }) {
  const { t } = useTranslation('payments')
  const user = useUser()
  if (payment && (user || done.includes(view)))
    return (
      <LinkButton size="lg" variant={done.includes(view) ? 'night' : 'line'} to={payment.leads_to}>
        {t(`ways.to.${payment.purpose}`)}
      </LinkButton>
    )
  return (
    <LinkButton size="lg" variant={view === 'unknown' ? 'filled' : 'line'} to="/">
      {t('ways.home')}
    </LinkButton>
  )
}
