import { useState } from 'react'
import type { Session, SignInChallenge } from '#contract/accounts/accounts'
import { beginSetUpAtSignIn, type SetUp } from '#contract/accounts/second-factor'
import { api } from '../../calls/browser-api.ts'
import { useEnter } from '../entrance/use-enter.ts'

/** What sign-in requires after the correct password: a code of the app or, with a `setUp`, setting up an app first. */
export interface SecondStepRequest {
  challenge: string
  setUp: SetUp | null
}

/** Sign-in of staff: the password is enough, or a second factor is required. */
export function useStaffSignIn() {
  const enter = useEnter()
  const [secondStep, setSecondStep] = useState<SecondStepRequest | null>(null)
  const done = async (answer: Session | SignInChallenge): Promise<void> => {
    if ('token' in answer) return enter(answer)
    const { challenge, step } = answer
    const setUp = step === 'set-up' ? await api(beginSetUpAtSignIn, { body: { challenge } }) : null
    return setSecondStep({ challenge, setUp })
  }
  return { secondStep, done, enter, startAnew: () => setSecondStep(null) }
}
