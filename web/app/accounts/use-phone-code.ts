import { useState } from 'react'
import { confirmCode, sendCode, type smsPurposes } from '#contract/accounts'
import { ApiFailure } from '../api.ts'
import { api } from '../browser-api.ts'
import { useCountdown } from '../form/use-countdown.ts'
import { useSend } from '../form/use-send.ts'

export type SmsPurpose = (typeof smsPurposes)[number]

/** Sends a code to a phone and checks it; counts the seconds until another code may be asked for. */
export function usePhoneCode(purpose: SmsPurpose) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { sending, send: attempt, forget } = useSend()
  const countdown = useCountdown()

  const sendTo = async (phone: string): Promise<void> => {
    try {
      const { resend_in } = await api(sendCode, { body: { phone, purpose } })
      setSentTo(phone)
      countdown.start(resend_in)
    } catch (failure) {
      if (failure instanceof ApiFailure) countdown.start(failure.retryAfter)
      // The code sent a moment ago, perhaps before a reload, still holds: let it be typed.
      if (failure instanceof ApiFailure && failure.code === 'sms-too-soon') setSentTo(phone)
      throw failure
    }
  }
  const setError = (sentence: string | null) => {
    forget()
    setWrong(sentence)
  }
  const send = (phone: string) => {
    setWrong(null)
    return attempt(() => sendTo(phone))
  }
  /** The token that shows that the phone is confirmed; null where the code was refused. */
  async function confirm(code: string): Promise<string | null> {
    let token: string | null = null
    await attempt(async () => void ({ phone_token: token } = await api(confirmCode, { body: { phone: sentTo ?? '', purpose, code } })))
    return token
  }
  const startAnew = () => {
    setSentTo(null)
    setError(null)
  }
  return { sentTo, error: sending.problem ?? wrong, setError, isBusy: sending.isBusy, wait: countdown.left, send, confirm, startAnew }
}
