import { Worker } from 'node:worker_threads'
import { createWaitingLine } from './waiting-line.ts'

interface Bounds {
  /** How many questions may wait at once, and how many of them may be one person's. */
  longest: number
  mostEach?: number
  secondsEach: number
  /** A question that takes longer is given up, and the thread with it. Loading what the thread needs is not counted. */
  patienceMs: number
  /** A thread without work ends after this and gives its memory back; left out, it stays. */
  idleMs?: number
  megabytes?: number
}

interface Thread {
  worker: Worker
  /** The thread says `ready` once it has loaded what it needs. */
  ready: Promise<unknown>
  hasAnswered: boolean
}

/** The thread ended and had not answered. */
class Fallen extends Error {}

/** Was a question too much for a thread: for its memory, or for the time it was given? */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Fallen || (error instanceof DOMException && error.name === 'TimeoutError')

const startsWithin = 120_000

/**
 * The address of `<name>.worker.ts`, which always runs as a bundle, since Node reads no JSX. It lies beside the bundle
 * of the server;
 * who runs the server from its sources bundles the workers first (`bundleWorkers` of `tools/build.ts`).
 */
export const bundledWorker = (name: string): URL =>
  new URL(`${import.meta.url.endsWith('.ts') ? '../../../.cache/workers' : '.'}/${name}.worker.js`, import.meta.url)

/**
 * Heavy work in a thread of its own, one question at a time. The thread begins with the first question; one that fails
 * is replaced at the next.
 * A question that finds a thread falling from what came before it goes to a new thread; one that makes a new thread
 * fall is refused.
 */
export function createWorkerLine<Asked, Answered>(
  file: URL,
  { longest, mostEach, secondsEach, patienceMs, idleMs, megabytes }: Bounds,
) {
  const line = createWaitingLine({ longest, mostEach, secondsEach })
  let thread: Thread | null = null
  let rest: NodeJS.Timeout | undefined

  async function askNow(asked: Asked): Promise<Answered> {
    const isUsed = thread?.hasAnswered ?? false
    return askOnce(asked).catch((error: unknown) => {
      if (isUsed && error instanceof Fallen) return askOnce(asked)
      throw error
    })
  }

  async function askOnce(asked: Asked): Promise<Answered> {
    clearTimeout(rest)
    const current = (thread ??= begin())
    current.worker.ref()
    try {
      await current.ready
      const answered = nextMessage(current.worker, patienceMs)
      current.worker.postMessage(asked)
      const answer = (await answered) as Answered
      if (answer === undefined) throw new Error('a thread answered nothing')
      current.hasAnswered = true
      return answer
    } catch (error) {
      await end(current)
      throw error
    } finally {
      current.worker.unref()
      if (idleMs !== undefined) rest = setTimeout(() => void end(current), idleMs).unref()
    }
  }

  function begin(): Thread {
    const worker = new Worker(file, {
      execArgv: [],
      resourceLimits: megabytes ? { maxOldGenerationSizeMb: megabytes } : {},
    })
    const fresh = { worker, ready: nextMessage(worker, startsWithin), hasAnswered: false }
    // Also an idle thread may fall: that must not take the process along.
    worker.on('error', () => forget(fresh))
    worker.on('exit', () => forget(fresh))
    fresh.ready.catch(() => {})
    return fresh
  }

  const forget = (ended: Thread) => {
    if (thread === ended) thread = null
  }

  async function end(ended: Thread): Promise<void> {
    forget(ended)
    await ended.worker.terminate()
  }

  return {
    ask: async (asked: Asked, who?: string): Promise<Answered> => line.inTurn(() => askNow(asked), who),
    /** Finish what waits, then end the thread. */
    async close(): Promise<void> {
      await line.passed()
      clearTimeout(rest)
      if (thread) await end(thread)
    },
    isIdle: (): boolean => thread === null,
  }
}

/**
 * The next message of the thread. An error may arrive before an answer that was sent earlier, but the exit never does:
 * so only the exit means that no answer comes.
 */
function nextMessage(worker: Worker, patienceMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const patience = AbortSignal.timeout(patienceMs)
  let fault: unknown
  const onError = (error: unknown) => void (fault = error)
  const onExit = () =>
    reject(new Fallen(fault instanceof Error ? fault.message : 'a thread ended without an answer', { cause: fault }))
  const onAbort = () => reject(patience.reason)
  worker.on('message', resolve).on('error', onError).on('exit', onExit)
  patience.addEventListener('abort', onAbort)
  return promise.finally(() => {
    worker.off('message', resolve).off('error', onError).off('exit', onExit)
    patience.removeEventListener('abort', onAbort)
  })
}
