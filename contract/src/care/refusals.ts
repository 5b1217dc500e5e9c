export const refusals = {
  'note-changed': 409,
  'note-of-another': 409,
  'audience-changed': 409,
  'worry-told': 409,
  'worry-closed': 409,
  'hand-over-done': 409,
  'hand-over-waits': 409,
  'data-changed': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    care: typeof refusals
  }
}
