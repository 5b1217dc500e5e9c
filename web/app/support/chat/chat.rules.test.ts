import { expect, test } from 'vitest'
import type { Chat, ChatMessage } from '#contract/support/chat'
import { aChat, aChatMessage } from '../../../testing/values/chat.ts'
import { advanceChat, emptyChat, type ChatEffect, type ChatEvent, type ChatState } from './chat.rules.ts'

const message = (number: number, key = `key ${number}`) => aChatMessage({ number, key, words: 'Hello' })
const chat = (messages: ChatMessage[], visitor_read = 0, revision = 1) =>
  aChat({ messages, visitor_read, revision, state: 'taken' })
const read = (answer: Chat, thread = 1): ChatEvent => ({
  type: 'read',
  thread,
  chat: answer,
  at: 1000,
  deviceBegan: null,
})
const opened: ChatEvent = { type: 'opened' }
const wrote: ChatEvent = { type: 'wrote', key: 'key 1', words: 'Hello' }

const after = (...events: ChatEvent[]) =>
  events.reduce((before, event) => advanceChat(before.state, event), {
    state: emptyChat as ChatState,
    effects: [] as readonly ChatEffect[],
  })

test('an opened thread is read completely, then only what is new', () => {
  expect(after(opened).effects).toEqual([{ type: 'read', thread: 1, after: 0, revision: 0 }])
  expect(after(opened, read(chat([message(1), message(2)], 2, 5)), { type: 'changed' }).effects).toEqual([
    { type: 'read', thread: 1, after: 2, revision: 5 },
  ])
})

test('the last message seen is reported to the staff once', () => {
  expect(after(opened, read(chat([message(3)], 2))).effects).toEqual([{ type: 'mark-read', number: 3 }])
  expect(after(opened, read(chat([message(3)], 3))).effects).toEqual([])
})

test('each message is shown once and in order, whatever is read again', () => {
  const { state } = after(opened, read(chat([message(2), message(1)])), read(chat([message(2), message(3)])))
  expect(state.messages.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('nothing of another user is shown: neither a late reply nor earlier messages', () => {
  const { state } = after(opened, read(chat([message(1)])), opened, read(chat([message(2)]), 1))
  expect([state.thread, state.messages]).toEqual([2, []])
})

test('a message is pending until the server has it', () => {
  expect(after(opened, wrote)).toMatchObject({
    state: { pending: [{ key: 'key 1', problem: null }] },
    effects: [{ type: 'write', key: 'key 1', words: 'Hello' }],
  })
  expect(after(opened, wrote, { type: 'written' }).effects).toMatchObject([{ type: 'read' }])
  expect(after(opened, wrote, read(chat([message(1)]))).state.pending).toEqual([])
})

test('a refused message stays with its reason and is sent again under its key', () => {
  const refused: ChatEvent = { type: 'not-written', key: 'key 1', problem: 'Too long' }
  expect(after(opened, wrote, refused).state.pending).toEqual([{ key: 'key 1', words: 'Hello', problem: 'Too long' }])
  expect(after(opened, wrote, refused, wrote).state.pending).toEqual([{ key: 'key 1', words: 'Hello', problem: null }])
})

test('a lost connection is shown until the thread is read again', () => {
  expect(after(opened, { type: 'not-read', deviceBegan: null }).state.isAway).toBe(true)
  expect(after(opened, { type: 'not-read', deviceBegan: null }, read(chat([]))).state).toMatchObject({
    isAway: false,
    readAt: 1000,
  })
})

test('a forgotten thread leaves nothing on the screen', () => {
  expect(after(opened, read(chat([message(1)])), wrote, { type: 'forgotten' })).toMatchObject({
    state: { messages: [], pending: [] },
    effects: [{ type: 'read', after: 0 }],
  })
})

test('a reported message is marked at once', () => {
  expect(
    after(opened, read(chat([message(1), message(2)])), { type: 'reported', number: 2 }).state.messages.map(
      ({ is_reported }) => is_reported,
    ),
  ).toEqual([false, true])
})
