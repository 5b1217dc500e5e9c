import { Chat, ChatMessage } from '#contract/support/chat'
import { makerOf } from './maker.ts'

/** The first message of a visitor. */
export const aChatMessage = makerOf(ChatMessage, {
  number: 1,
  key: '00000000-0000-4000-8000-000000000001',
  by: 'visitor',
  name: '',
  words: 'Где центр?',
  created_at: '2026-11-23T07:00:00.000Z',
  is_reported: false,
  outcome: null,
  hidden_for: null,
})

/** A chat during office hours in which nothing was written yet. */
export const aChat = makerOf(Chat, {
  office: { is_open: true, changes_at: '2026-11-23T08:00:00.000Z' },
  state: null,
  blocked_until: null,
  can_write: true,
  revision: 0,
  operator: null,
  staff_read: 0,
  visitor_read: 0,
  messages: [],
})
