import { type DeskApplication, renewSubscription, resendPapers } from '#contract/subscriptions/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'

/** Sends the letter with the papers again, or makes the invoice of the next period. */
export function PaperActs({ application: { id, state, periods } }: { application: DeskApplication }) {
  const { t } = useTranslation('subscription-desk')
  const open = periods.find((period) => period.state === 'invoiced')
  // An invoice that can no longer be paid is replaced, or its letter opens the payment again at the same price.
  const mayRenew = !open?.payment_id && (state === 'active' || state === 'ended')
  return (
    <div className="row gap-10">
      {open && (
        <ActButton
          variant="line"
          act={() => api(resendPapers, { params: { id } })}
          done={({ message }) => message}
          reads="always"
        >
          {t('papers.again')}
        </ActButton>
      )}
      {mayRenew && (
        <ActButton
          act={() => api(renewSubscription, { params: { id } })}
          done={({ message }) => message}
          reads="always"
          ask={{ title: t('papers.renewAsk'), text: t('papers.renewText'), keep: t('papers.keep'), tone: 'calm' }}
        >
          {t('papers.renew')}
        </ActButton>
      )}
    </div>
  )
}
