export const refusals = { 'note-changed': 409, 'note-of-another': 409, 'audience-changed': 409 } as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    care: typeof refusals
  }
}
