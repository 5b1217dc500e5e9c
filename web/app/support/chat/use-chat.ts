import { useEffect } from 'react'
import { claimChat, markChatRead, readChat, writeMessage, type Chat } from '#contract/support/chat'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { randomId } from '../../device/random-id.ts'
import { useUser } from '../../shell/account/use-user.ts'
import { useMachine } from '../../shell/use-machine.ts'
import { followChanges } from '../follow-changes.ts'
import { chatApi, openChatStream } from './chat-api.ts'
import { advanceChat, emptyChat, type ChatEffect, type ChatEvent, type ChatState } from './chat.rules.ts'
import { guestChatStartedAt, forgetVisitor, rememberVisitor } from './visitor-token.ts'

/** Milliseconds between reads if no stream announces changes. */
const beat = 20_000

/** Holds the visitor's conversation with support. */
export function useChat() {
  const { t } = useTranslation()
  const userId = useUser()?.id ?? null
  const { state, dispatch } = useMachine<ChatState, ChatEvent, ChatEffect>({
    advance: advanceChat,
    initial: () => emptyChat,
    run: (effect) => void runEffect(effect, dispatch, t('toast.offline')),
  })
  const { chat, readAt, messages, pending, isAway, deviceBegan } = state
  // Reloads on sign-in and sign-out. The guest conversation of this device belongs to nobody until a signed-in user
  // claims it.
  useEffect(() => {
    void Promise.resolve().then(() => dispatch({ type: 'opened' }))
  }, [userId, dispatch])
  useFollowing(dispatch, chat !== null && chat.state !== null)

  const send = (words: string, key = randomId()): void => {
    if (userId === null) rememberVisitor()
    dispatch({ type: 'wrote', key, words })
  }
  /** Ends the guest conversation on this device; staff keep it for as long as the policy says. */
  const forget = (): void => {
    forgetVisitor()
    dispatch({ type: 'forgotten' })
  }
  /** Forgets the guest conversation of this device; that of the account stays. */
  const disown = (): void => {
    forgetVisitor()
    dispatch({ type: 'opened' })
  }
  /** A signed-in user claims the guest conversation of this device. */
  const claim = async (): Promise<void> => {
    await chatApi(claimChat, {})
    disown()
  }
  const isGuest = userId === null
  const markReported = (number: number): void => dispatch({ type: 'reported', number })
  return {
    chat,
    readAt,
    messages,
    pending,
    isAway,
    isGuest,
    deviceBegan: isGuest ? null : deviceBegan,
    send,
    forget,
    claim,
    disown,
    markReported,
  }
}

/** Reads changes as soon as a stream announces them, and regularly without one. */
function useFollowing(dispatch: (event: ChatEvent) => void, hasThread: boolean): void {
  useEffect(() => {
    const leaving = new AbortController()
    const changed = () => dispatch({ type: 'changed' })
    const timer = setInterval(changed, beat)
    if (hasThread) void followChanges(openChatStream, changed, leaving.signal)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [dispatch, hasThread])
}

async function runEffect(effect: ChatEffect, dispatch: (event: ChatEvent) => void, offline: string): Promise<void> {
  try {
    switch (effect.type) {
      case 'read': {
        const chat = await readAsItIs(effect.after, effect.revision)
        return dispatch({
          type: 'read',
          thread: effect.thread,
          chat,
          at: Date.now(),
          deviceBegan: guestChatStartedAt(),
        })
      }
      case 'mark-read':
        return void (await chatApi(markChatRead, { body: { number: effect.number } }))
      case 'write':
        await chatApi(writeMessage, { body: { key: effect.key, words: effect.words } })
        return dispatch({ type: 'written' })
    }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    if (effect.type === 'write')
      dispatch({ type: 'not-written', key: effect.key, problem: problemIn(failure, offline) })
    else dispatch({ type: 'not-read', deviceBegan: guestChatStartedAt() })
  }
}

const problemIn = ({ status, errors, message }: ApiFailure, offline: string): string =>
  status === 0 ? offline : (Object.values(errors).flat()[0] ?? message)

/** Reads new messages, or all if earlier ones have changed. */
async function readAsItIs(after: number, revision: number): Promise<Chat> {
  const answer = await chatApi(readChat, { query: { after } })
  return after > 0 && answer.revision !== revision ? chatApi(readChat, { query: {} }) : answer
}
