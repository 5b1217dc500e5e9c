/** Seconds an item's time must have grown by to be told anew. */
const worthSending = 2

interface ItemTimeEvents {
  /** The pupil has looked at the item for so long since the last time this was said. */
  onLooked: (item: number, seconds: number) => void
  /** How far an item's time is ahead of what was last sent of it. */
  ahead: (item: number) => number
  /** The time of the item has grown by enough to go out with the next save; it makes none itself. */
  onWorthSending: (item: number) => void
}

export interface ItemTime {
  /** Which item is before the pupil's eyes; null while none is. */
  look: (item: number | null) => void
  /** Of several on a page the time since the last of them goes to this one. */
  turnTo: (item: number) => void
  /** The time since the last look is written down before the item changes. */
  settle: () => void
  settleToSend: () => void
}

/** Counts how long each item is before the pupil's eyes, by a clock that nobody can turn. */
export function createItemTime({ onLooked, ahead, onWorthSending }: ItemTimeEvents): ItemTime {
  let looking: { item: number; since: number } | null = null
  const settle = () => {
    if (!looking) return
    const now = performance.now()
    const seconds = (now - looking.since) / 1000
    looking.since = now
    onLooked(looking.item, seconds)
  }
  const settleToSend = () => {
    settle()
    if (looking && ahead(looking.item) >= worthSending) onWorthSending(looking.item)
  }
  return {
    look: (item) => {
      settleToSend()
      looking = item === null ? null : { item, since: performance.now() }
    },
    turnTo: (item) => {
      if (looking) looking.item = item
    },
    settle,
    settleToSend,
  }
}
