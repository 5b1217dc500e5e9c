interface Ending {
  secondsLeft: () => number
  deadline: () => string
  /** What is unsent goes out while there is still time. */
  sendLast: () => void
  /** Ask the server how the attempt stands; says whether it was heard. */
  ask: () => Promise<boolean>
  end: () => void
}

/** Seconds before the end. */
const lastCall = 4
/** How long a server may keep silent about the end, in milliseconds. */
const patience = 8000

/**
 * What is to be done as time runs out, asked every second; tells the seconds left. At nought the server says whether time is up:
 * only where it cannot be heard the device ends the test itself, until the server is heard again.
 */
export function createEndOfTime({ secondsLeft, deadline, sendLast, ask, end }: Ending): () => number {
  let isAsking = false
  let calledBefore = ''

  const askWhetherOver = async (): Promise<void> => {
    isAsking = true
    const silence = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false))
    const isHeard = await Promise.race([ask(), silence]).finally(() => (isAsking = false))
    if (!isHeard && secondsLeft() === 0) end()
  }

  return () => {
    const seconds = secondsLeft()
    if (seconds === 0 && !isAsking) void askWhetherOver()
    if (seconds > 0 && seconds <= lastCall && calledBefore !== deadline()) {
      calledBefore = deadline()
      sendLast()
    }
    return seconds
  }
}
