import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { confirmCode, sendCode, type smsPurposes } from '#contract/accounts'
import { ApiFailure } from '../api.ts'
import { api } from '../browser-api.ts'
import { useCountdown } from './use-countdown.ts'

export type SmsPurpose = (typeof smsPurposes)[number]

/** Sends a code to a phone and checks it; counts the seconds until another code may be asked for. */
export function usePhoneCode(purpose: SmsPurpose) {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const countdown = useCountdown()

  async function attempt<Result>(work: () => Promise<Result>, onRefusal?: (failure: ApiFailure) => void): Promise<Result | null> {
    setBusy(true)
    setError(null)
    try {
      return await work()
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      onRefusal?.(failure)
      setError(sentenceOf(failure) || t('toast.unknown', { status: failure.status }))
      return null
    } finally {
      setBusy(false)
    }
  }

  const sentenceOf = ({ status, errors, message }: ApiFailure) =>
    status === 0 ? `${t('toast.offline')}. ${t('toast.offlineText')}` : (Object.values(errors).flat()[0] ?? message)

  const send = (phone: string) =>
    attempt(
      async () => {
        const { resend_in } = await api(sendCode, { body: { phone, purpose } })
        setSentTo(phone)
        countdown.start(resend_in)
      },
      ({ code, retryAfter }) => {
        countdown.start(retryAfter)
        // The code sent a moment ago, perhaps before a reload, still holds: let it be typed.
        if (code === 'sms-too-soon') setSentTo(phone)
      },
    )

  const confirm = (code: string) => attempt(async () => (await api(confirmCode, { body: { phone: sentTo ?? '', purpose, code } })).phone_token)

  const startAnew = () => {
    setSentTo(null)
    setError(null)
  }
  return { sentTo, error, setError, isBusy, wait: countdown.left, send, confirm, startAnew }
}
