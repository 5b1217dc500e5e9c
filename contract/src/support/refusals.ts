export const refusals = {
  'visitor-unknown': 422,
  'office-closed': 409,
  'chat-blocked': 403,
  'guest-chats-many': 429,
  'conversation-taken': 409,
  'conversation-of-another': 409,
  'conversation-closed': 409,
  'operator-unknown': 422,
  'answer-changed': 409,
  'hours-changed': 409,
  'question-answered': 409,
  'not-a-person': 422,
  'report-settled': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    support: typeof refusals
  }
}
