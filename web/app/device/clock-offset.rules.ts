/**
 * Difference between the server's clock and the device's, in milliseconds; assumes the reply left the server halfway
 * through the call.
 */
export function clockOffset(serverTime: string, askedAt: number, answeredAt: number): number {
  return Math.round(Date.parse(serverTime) - (askedAt + answeredAt) / 2)
}
