import { useCallback, useEffect, useRef, useState } from 'react'
import { claimChat, markChatRead, readChat, writeMessage, type Chat, type ChatMessage } from '#contract/support/chat'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { randomId } from '../../device/random-id.ts'
import { useUser } from '../../shell/account/use-user.ts'
import { followChanges } from '../follow-changes.ts'
import { chatApi, openChatStream } from './chat-api.ts'
import { mergeMessages, stillPending, type Pending } from './merge-messages.rules.ts'
import { deviceThreadBegan, forgetVisitor, keepVisitor } from './visitor-token.ts'

/** Where no stream stands, the thread is asked for so often. */
const beat = 20_000

/** The own thread with the support: read at first, told at once where a stream stands, asked for again and again where not. */
export function useChat() {
  const { t } = useTranslation()
  const userId = useUser()?.id ?? null
  const [chat, setChat] = useState<Chat | null>(null)
  const [messages, setMessages] = useState<ChatMessage[]>([])
  const [pending, setPending] = useState<Pending[]>([])
  const [isAway, setAway] = useState(false)
  const [readAt, setReadAt] = useState(0)
  const [deviceBegan, setDeviceBegan] = useState<string | null>(null)
  const newest = useRef(0)
  const revision = useRef(0)
  const hasThread = chat !== null && chat.state !== null

  const load = useCallback(async () => {
    try {
      const answer = await readAsItIs(newest.current, revision.current)
      revision.current = answer.revision
      newest.current = Math.max(newest.current, ...answer.messages.map(({ number }) => number))
      setChat(answer)
      setReadAt(Date.now())
      setMessages((known) => mergeMessages(known, answer.messages))
      setPending((known) => stillPending(known, answer.messages))
      setAway(false)
      if (newest.current > answer.visitor_read) await chatApi(markChatRead, { body: { number: newest.current } })
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setAway(true)
    }
  }, [])

  const reload = useCallback(async () => {
    newest.current = 0
    setMessages([])
    await load()
    setDeviceBegan(deviceThreadBegan())
  }, [load])

  // A guest's thread of this device is nobody's who signs in here, until they say so.
  useEffect(() => {
    void Promise.resolve().then(reload)
  }, [userId, reload])

  useEffect(() => {
    const leaving = new AbortController()
    const timer = setInterval(() => void load(), beat)
    if (hasThread) void followChanges(openChatStream, () => void load(), leaving.signal)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [hasThread, load])

  async function send(words: string, key = randomId()): Promise<void> {
    if (userId === null) keepVisitor()
    setPending((known) => [...known.filter((one) => one.key !== key), { key, words, problem: null }])
    try {
      await chatApi(writeMessage, { body: { key, words } })
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      const problem = failure.status === 0 ? t('toast.offline') : (Object.values(failure.errors).flat()[0] ?? failure.message)
      setPending((known) => known.map((one) => (one.key === key ? { ...one, problem } : one)))
    }
    await load()
  }

  /** Nobody at this device goes on with it; the staff keep it as long as the policy says. */
  async function forget(): Promise<void> {
    forgetVisitor()
    setPending([])
    await reload()
  }

  /** Whoever has signed in says that the guest's thread of this device is their own. */
  async function claim(): Promise<void> {
    await chatApi(claimChat, {})
    await disown()
  }

  /** This device goes on with no guest's thread; the account's stands as it is. */
  async function disown(): Promise<void> {
    forgetVisitor()
    await reload()
  }

  /** Only what is new is read again: what was reported is marked here. */
  const markReported = (number: number) => setMessages((known) => known.map((one) => (one.number === number ? { ...one, is_reported: true } : one)))

  return {
    chat,
    readAt,
    messages,
    pending,
    isAway,
    isGuest: userId === null,
    send,
    forget,
    markReported,
    deviceBegan: userId === null ? null : deviceBegan,
    claim,
    disown,
  }
}

/** What is new; all of it where something read before is no longer as it was. */
async function readAsItIs(after: number, revision: number): Promise<Chat> {
  const answer = await chatApi(readChat, { query: { after } })
  return after > 0 && answer.revision !== revision ? chatApi(readChat, { query: {} }) : answer
}
