import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../calls/api.ts'
import { useFailureToast, type Failed } from '../shell/failures/use-failure-toast.ts'
import { patiently } from './patiently.ts'
import { useCountdown } from './use-countdown.ts'

/** How a sending stands, as its button and its note show it. */
export interface Sending {
  isBusy: boolean
  /** It waits in the queue of sign-ins. */
  isQueued: boolean
  /** Why it was refused, where no field says so; it stays until the next try. */
  problem: string | null
  /** The code of the refusal, where a page knows a way out of it. */
  code: string | null
  /** Seconds until the next try is allowed. */
  wait: number
  /** Sends the same again, where that may help: the connection was lost, or the server is in trouble. */
  again: (() => void) | null
}

interface SendOptions {
  failed?: Failed
  /**
   * A button alone has no place for a sentence: a toast says why it was refused. Every form says it itself, and then no
   * toast does.
   */
  inToast?: boolean
  /** Puts sentences beside their fields, and answers with those that have no field here. */
  atFields?: (failure: ApiFailure) => string[]
}

interface Refusal {
  code: string
  problem: string
  again: (() => void) | null
}

const nowhere = ({ errors }: ApiFailure) => Object.values(errors).map(([sentence = '']) => sentence)

/**
 * The one way of sending: once, however often it is pressed; patiently, while sign-ins queue; a refusal is told once,
 * by the note of the form or by a toast.
 */
export function useSend({ failed, inToast = false, atFields = nowhere }: SendOptions = {}) {
  const reasonOf = useReason(failed)
  const showFailure = useFailureToast()
  const [state, setState] = useState<'idle' | 'busy' | 'queued'>('idle')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // The second of two presses comes before the button has been drawn anew.
  const isSending = useRef(false)
  const countdown = useCountdown()

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    setState('busy')
    setRefusal(null)
    try {
      await patiently(work, () => setState('queued'))
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

/** What did not come about, where a sentence of its own says so, and why. */
function useReason(failed: Failed | undefined) {
  const { t } = useTranslation()
  return ({ status, message }: ApiFailure, sentence = message): string => {
    const reason =
      status === 0 ? `${t('toast.offline')}. ${t('toast.offlineText')}` : sentence || t('toast.unknown', { status })
    return failed ? `${t(`toast.failed.${failed}`)} ${reason}` : reason
  }
}

/** What was not the fault of what was sent may pass: the same is worth another try. */
const mayPass = ({ status }: ApiFailure) => status === 0 || status === 429 || status >= 500
