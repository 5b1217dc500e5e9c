import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../calls/api.ts'
import { useFailureToast, type Failed } from '../shell/failures/use-failure-toast.ts'
import { waitInQueue } from './wait-in-queue.ts'
import { useCountdown } from './use-countdown.ts'

/** State of sending, as the button and the note of a form show it. */
export interface Sending {
  isBusy: boolean
  /** Waiting in the queue of sign-ins. */
  isQueued: boolean
  /** Why sending failed, unless a field shows it; kept until the next try. */
  problem: string | null
  /** Code of the refusal, for pages that offer a way out of it. */
  code: string | null
  /** Seconds until the next try is allowed. */
  wait: number
  /** Sends again, if that may help: after a lost connection or a failure of the server. */
  again: (() => void) | null
}

interface SendOptions {
  failed?: Failed
  /** Shows the reason of a failure in a toast, for a single button. Forms show it themselves. */
  inToast?: boolean
  /** Shows messages at their fields and returns those without a field here. */
  atFields?: (failure: ApiFailure) => string[]
}

interface Refusal {
  code: string
  problem: string
  again: (() => void) | null
}

const nowhere = ({ errors }: ApiFailure) => Object.values(errors).map(([sentence = '']) => sentence)

/**
 * Sends something only once, however often the button is pressed, and waits while sign-ins queue. A failure is shown
 * once, in the note of the form or in a toast.
 */
export function useSend({ failed, inToast = false, atFields = nowhere }: SendOptions = {}) {
  const reasonOf = useReason(failed)
  const showFailure = useFailureToast()
  const [state, setState] = useState<'idle' | 'busy' | 'queued'>('idle')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // A second press may come before the button is redrawn.
  const isSending = useRef(false)
  const countdown = useCountdown()

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    setState('busy')
    setRefusal(null)
    try {
      await waitInQueue(work, () => setState('queued'))
      return true
    } catch (failure) {
      explain(failure, () => void send(work))
      return false
    } finally {
      isSending.current = false
      setState('idle')
    }
  }

  function explain(failure: unknown, again: () => void): void {
    if (!(failure instanceof ApiFailure)) throw failure
    const others = atFields(failure)
    if (failure.status === 429) countdown.start(failure.retryAfter)
    const isAtFields = Object.keys(failure.errors).length > 0 && others.length === 0
    const problem = isAtFields ? '' : reasonOf(failure, others[0])
    setRefusal({ code: failure.code, problem, again: mayPass(failure) ? again : null })
    if (problem && inToast) showFailure(failure, { failed, id: 'refused' })
  }

  const sending = sendingOf(state, refusal, countdown.left)
  const forget = () => setRefusal(null)
  return { sending, send, forget }
}

const sendingOf = (state: 'idle' | 'busy' | 'queued', refusal: Refusal | null, wait: number): Sending => ({
  isBusy: state !== 'idle',
  isQueued: state === 'queued',
  problem: refusal?.problem || null,
  code: refusal?.code ?? null,
  wait,
  again: wait > 0 ? null : (refusal?.again ?? null),
})

/** Describes a failure: the sentence for `failed`, if there is one, and the reason. */
function useReason(failed: Failed | undefined) {
  const { t } = useTranslation()
  return ({ status, message }: ApiFailure, sentence = message): string => {
    const reason =
      status === 0 ? `${t('toast.offline')}. ${t('toast.offlineText')}` : sentence || t('toast.unknown', { status })
    return failed ? `${t(`toast.failed.${failed}`)} ${reason}` : reason
  }
}

/** Whether trying again may help, because the input was not to blame. */
const mayPass = ({ status }: ApiFailure) => status === 0 || status === 429 || status >= 500
