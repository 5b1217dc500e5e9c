/** How far the server's clock is ahead of the device's, in milliseconds; the answer is taken to have left the server half-way through the call. */
export function clockOffset(serverTime: string, askedAt: number, answeredAt: number): number {
  return Math.round(Date.parse(serverTime) - (askedAt + answeredAt) / 2)
}

/** Whole seconds until the deadline by the server's clock, never below zero. */
export function secondsLeft(deadlineAt: string, deviceTime: number, offset: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadlineAt) - deviceTime - offset) / 1000))
}

/** A moment of the device in the server's time. */
export function serverMoment(deviceTime: number, offset: number): string {
  return new Date(deviceTime + offset).toISOString()
}
