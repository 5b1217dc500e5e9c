/** Milliseconds before the server is asked again whether the money has come; null after about a minute and a half. */
export const afterWaiting = (round: number): number | null =>
  [2000, 3000, 5000, 10_000, 15_000, 25_000, 30_000][round] ?? null
