import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirmForumPayment } from '#contract/events/registrations'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { forgetForumPayment, forumPayment, rememberForumPaid, type ForumPayment } from '../../device/forum-payment.ts'
import { useFailureToast } from '../../shell/failures/use-failure-toast.ts'
import { toast } from '../../ui/toast.tsx'
import { afterWaiting } from './forum-return.rules.ts'

/**
 * Somebody comes back from the payment of a forum. With a signature in the address the server is asked whether the
 * request is paid, again and again while the money is on its way; then the page of the forum says so. Without one the
 * payment has failed. The record of the device is removed either way.
 */
export function ForumReturn() {
  const { t } = useTranslation('events')
  const { t: common } = useTranslation()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const isBack = address.has('request')
  const signature = address.get('SignatureValue')

  const fail = () => void toast.error({ title: t('return.failed'), closeLabel: common('toast.close') })

  const ask = useEffectEvent(async (payment: ForumPayment, signal: AbortSignal) => {
    try {
      const { payment_status } = await askUntilPaid(payment.requestId, signal)
      if (payment_status === 1) rememberForumPaid(payment.forumId)
      else fail()
      await navigate(`/one-forum/${payment.forumId}`, { replace: true })
    } catch (failure) {
      if (!signal.aborted) showFailure(failure)
    }
  })

  const begin = useEffectEvent((signal: AbortSignal) => {
    const payment = forumPayment()
    if (!isBack || !payment) return
    forgetForumPayment()
    if (signature) void ask(payment, signal)
    else {
      fail()
      void navigate(`/one-forum/${payment.forumId}`, { replace: true })
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    begin(leaving.signal)
    return () => leaving.abort()
  }, [isBack, signature])
  return null
}

async function askUntilPaid(requestId: string, signal: AbortSignal, round = 0): Promise<{ payment_status: 0 | 1 }> {
  try {
    return await api(confirmForumPayment, { params: { requestId }, body: { payment_status: 1 } }, { signal })
  } catch (failure) {
    const pause = failure instanceof ApiFailure && failure.code === 'purchase-waiting' ? afterWaiting(round) : null
    if (pause === null || signal.aborted) throw failure
    await new Promise((resolve) => setTimeout(resolve, pause))
    return askUntilPaid(requestId, signal, round + 1)
  }
}
