import { useState } from 'react'
import { confirmCode, sendCode, type smsPurposes } from '#contract/accounts/accounts'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { useCountdown } from '../form/use-countdown.ts'
import { useSend } from '../form/use-send.ts'

export type SmsPurpose = (typeof smsPurposes)[number]

/**
 * Sends a code to a phone and checks it. Counts the seconds until this phone can get another; a corrected number need
 * not wait.
 */
export function usePhoneCode(purpose: SmsPurpose) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  /** The last phone, and whether a code was sent to it; if not, the server has asked to wait. */
  const [request, setRequest] = useState({ phone: '', isSent: false })
  const [wrong, setWrong] = useState<string | null>(null)
  const { sending, send: attempt, forget } = useSend()
  const countdown = useCountdown()

  const sendTo = async (phone: string): Promise<string | undefined> => {
    const found = (isSent: boolean, wait: number) => {
      if (isSent) setSentTo(phone)
      setRequest({ phone, isSent })
      countdown.start(wait)
    }
    try {
      const { resend_in, phone_token } = await api(sendCode, { body: { phone, purpose } })
      if (!phone_token) found(true, resend_in)
      return phone_token
    } catch (failure) {
      // The code sent shortly before, perhaps before a reload, is still valid and can be entered.
      if (failure instanceof ApiFailure) found(failure.code === 'sms-too-soon', failure.retryAfter)
      throw failure
    }
  }
  const waitOf = (phone: string | null) => (phone !== null && phone === request.phone ? countdown.left : 0)
  const setError = (sentence: string | null) => {
    forget()
    setWrong(sentence)
  }
  /**
   * Sends a code and returns null, or returns the token of a phone that was confirmed shortly before and needs no code.
   */
  const send = async (phone: string): Promise<string | null> => {
    setWrong(null)
    let token: string | undefined
    // The user went back and left the number unchanged, so its last code is still valid.
    if (sentTo === null && request.isSent && waitOf(phone) > 0) setSentTo(phone)
    else await attempt(async () => void (token = await sendTo(phone)))
    return token ?? null
  }
  /** Checks a code and returns the token that proves the phone; null if it was refused. */
  async function confirm(code: string): Promise<string | null> {
    let token: string | null = null
    await attempt(
      async () =>
        void ({ phone_token: token } = await api(confirmCode, { body: { phone: sentTo ?? '', purpose, code } })),
    )
    return token
  }
  /** Returns the seconds for which the server sends nothing to a phone. */
  const refusedFor = (phone: string | null) => (request.isSent ? 0 : waitOf(phone))
  const startAnew = () => {
    setSentTo(null)
    setError(null)
  }
  return {
    sentTo,
    error: sending.problem ?? wrong,
    setError,
    isBusy: sending.isBusy,
    wait: waitOf(sentTo),
    refusedFor,
    send,
    confirm,
    startAnew,
  }
}
