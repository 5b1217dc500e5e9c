import { refuse } from '../platform/refusal.ts'

/** Who has shown that the account is theirs is `known`; everybody else waits behind their address. */
export type Asker = 'known' | { address: string; person: string }

interface Bounds {
  /** How many of each kind may wait. */
  longest: number
  /** How many strangers behind one address may wait. */
  perAddress: number
  /** How many tries at one account may wait there. */
  perPerson: number
  /** What one turn takes; who finds the line full is told to come back when it has passed. */
  secondsEach: number
}

interface Waiting {
  work: () => Promise<void>
  person: string
}

/** So many known ones in a row; then a stranger has a turn, so that nobody waits for ever. */
const knownInARow = 3

/**
 * A line for heavy work, one at a time: known people go first, strangers by turns of their addresses, so that a rush
 * from one address delays no other.
 */
export function createPasswordLine({ longest, perAddress, perPerson, secondsEach }: Bounds) {
  const known: Waiting[] = []
  /** Strangers by address; the address that had its turn goes to the end. */
  const strangers = new Map<string, Waiting[]>()
  let waitingStrangers = 0
  let inARow = 0
  let isRunning = false

  return {
    inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queueOf(asker).push({ work: () => work().then(resolve, reject), person: asker === 'known' ? '' : asker.person })
        if (asker !== 'known') waitingStrangers += 1
        if (!isRunning) void run()
      })
    },
  }

  /** The line somebody stands in, when there is room. */
  function queueOf(asker: Asker): Waiting[] {
    if (asker === 'known') return known.length < longest ? known : full(longest)
    const queue = strangers.get(asker.address) ?? []
    if (waitingStrangers >= longest) full(longest)
    if (queue.length >= perAddress) full(perAddress)
    if (queue.filter(({ person }) => person === asker.person).length >= perPerson) full(perPerson)
    strangers.set(asker.address, queue)
    return queue
  }

  function full(length: number): never {
    return refuse('sign-ins-queued', { retryAfter: Math.max(1, length * secondsEach) })
  }

  async function run(): Promise<void> {
    isRunning = true
    for (let next = take(); next; next = take()) await next.work()
    isRunning = false
  }

  function take(): Waiting | undefined {
    const isStrangersTurn = waitingStrangers > 0 && (known.length === 0 || inARow >= knownInARow)
    inARow = isStrangersTurn ? 0 : inARow + 1
    return isStrangersTurn ? takeStranger() : known.shift()
  }

  function takeStranger(): Waiting | undefined {
    const [first] = strangers
    if (!first) return undefined
    const [address, queue] = first
    const next = queue.shift()
    waitingStrangers -= 1
    strangers.delete(address)
    if (queue.length > 0) strangers.set(address, queue)
    return next
  }
}
