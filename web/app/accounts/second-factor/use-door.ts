import { useState } from 'react'
import type { Session, SignInChallenge } from '#contract/accounts/accounts'
import { beginSetUpAtDoor, type SetUp } from '#contract/accounts/second-factor'
import { api } from '../../calls/browser-api.ts'
import { useEnter } from '../entrance/use-enter.ts'

/** What the sign-in wants after the right password: a code of the app, or, with a `setUp`, an app first. */
export interface SecondStepRequest {
  challenge: string
  setUp: SetUp | null
}

/** The door of the staff: the password alone opens it, or something more is asked. */
export function useDoor() {
  const enter = useEnter()
  const [asked, setAsked] = useState<SecondStepRequest | null>(null)
  const done = async (answer: Session | SignInChallenge): Promise<void> => {
    if ('token' in answer) return enter(answer)
    const { challenge, step } = answer
    const setUp = step === 'set-up' ? await api(beginSetUpAtDoor, { body: { challenge } }) : null
    return setAsked({ challenge, setUp })
  }
  return { asked, done, enter, startAnew: () => setAsked(null) }
}
