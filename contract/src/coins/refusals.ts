export const refusals = {
  'coins-short': 409,
  'coin-key-used': 409,
  'coin-reservation-ended': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    coins: typeof refusals
  }
}
