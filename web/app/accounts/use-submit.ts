import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../api.ts'
import { useFailureToast, type Failed } from '../shell/use-failure-toast.ts'
import { patiently } from './patiently.ts'
import { useCountdown } from './use-countdown.ts'

interface Fields {
  getInitialValues: () => object
  setErrors: (errors: Record<string, string>) => void
}

/** What stands above the button of a form: nothing, that the call waits in a queue, or why it was refused. */
export interface Submission {
  isBusy: boolean
  isQueued: boolean
  problem: string | null
  /** The code of the refusal, where a page knows a way out of it. */
  code: string | null
  /** Seconds until the next try is allowed. */
  wait: number
}

/** Sends a form: sentences on fields land on the fields, everything else in a toast and beside the button, where it stays until the next try. */
export function useSubmit(form?: Fields, failed?: Failed) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const [state, setState] = useState<'idle' | 'busy' | 'queued'>('idle')
  const [refusal, setRefusal] = useState<{ code: string; problem: string } | null>(null)
  const countdown = useCountdown()

  async function submit(work: () => Promise<void>): Promise<boolean> {
    setState('busy')
    setRefusal(null)
    try {
      await patiently(work, () => setState('queued'))
      return true
    } catch (failure) {
      explain(failure)
      return false
    } finally {
      setState('idle')
    }
  }

  function explain(failure: unknown): void {
    if (!(failure instanceof ApiFailure)) throw failure
    const { fields, others } = sorted(failure, form?.getInitialValues() ?? {})
    form?.setErrors(fields)
    if (failure.status === 429) countdown.start(failure.retryAfter)
    const hasSentence = others.length > 0 || Object.keys(fields).length > 0
    const problem = hasSentence ? (others[0] ?? '') : reasonOf(failure)
    setRefusal({ code: failure.code, problem })
    if (problem) showFailure(failure, { failed, id: 'refused' })
  }

  function reasonOf({ status, message }: ApiFailure): string {
    if (status === 0) return `${t('toast.offline')}. ${t('toast.offlineText')}`
    return message || t('toast.unknown', { status })
  }

  const submission: Submission = {
    isBusy: state !== 'idle',
    isQueued: state === 'queued',
    problem: refusal?.problem || null,
    code: refusal?.code ?? null,
    wait: countdown.left,
  }
  const forget = () => setRefusal(null)
  return { ...submission, submission, submit, forget }
}

/** The first sentence of each field the form has; sentences on what it has not go beside the button. */
function sorted({ errors }: ApiFailure, known: object) {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const [field, [sentence = '']] of Object.entries(errors)) {
    if (field in known) fields[field] = sentence
    else others.push(sentence)
  }
  return { fields, others }
}
