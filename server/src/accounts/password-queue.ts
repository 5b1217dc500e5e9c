import { refuse } from '../platform/refusal.ts'

/**
 * `known` is a person who has proved that the account is theirs; everybody else waits in the queue of their address.
 */
export type PasswordCaller = 'known' | { address: string; person: string }

interface Bounds {
  /** How many may wait in each group. */
  longest: number
  /** How many strangers may wait per address. */
  perAddress: number
  /** How many tries at one account may wait per address. */
  perPerson: number
  /** Seconds per turn, from which a refused caller gets the time to retry. */
  secondsEach: number
}

interface Waiting {
  work: () => Promise<void>
  person: string
}

/** After this many known people in a row a stranger gets a turn, so that strangers are not starved. */
const trustedInARow = 3

/**
 * Creates a line that runs heavy work one job at a time. Known people go first; strangers take turns by address, so
 * that a rush from one address does not delay the others.
 */
export function createPasswordQueue({ longest, perAddress, perPerson, secondsEach }: Bounds) {
  const trusted: Waiting[] = []
  /** Strangers by address; an address moves to the end after its turn. */
  const strangers = new Map<string, Waiting[]>()
  let waitingStrangers = 0
  let inARow = 0
  let isRunning = false

  return {
    inTurn<T>(caller: PasswordCaller, work: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queueOf(caller).push({
          work: () => work().then(resolve, reject),
          person: caller === 'known' ? '' : caller.person,
        })
        if (caller !== 'known') waitingStrangers += 1
        if (!isRunning) void run()
      })
    },
  }

  /** Returns the queue for a caller, or refuses if it is full. */
  function queueOf(caller: PasswordCaller): Waiting[] {
    if (caller === 'known') return trusted.length < longest ? trusted : full(longest)
    const queue = strangers.get(caller.address) ?? []
    if (waitingStrangers >= longest) full(longest)
    if (queue.length >= perAddress) full(perAddress)
    if (queue.filter(({ person }) => person === caller.person).length >= perPerson) full(perPerson)
    strangers.set(caller.address, queue)
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
    const isStrangersTurn = waitingStrangers > 0 && (trusted.length === 0 || inARow >= trustedInARow)
    inARow = isStrangersTurn ? 0 : inARow + 1
    return isStrangersTurn ? takeStranger() : trusted.shift()
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
