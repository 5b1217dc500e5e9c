import { Worker } from 'node:worker_threads'
import { createWaitingLine } from './waiting-line.ts'

interface Bounds {
  /** Maximum number of waiting jobs, and how many of them may belong to one person. */
  longest: number
  maxPerPerson?: number
  secondsEach: number
  /** A job that takes longer is given up together with its thread. The loading time of the thread is not counted. */
  patienceMs: number
  /** An idle thread ends after this time and frees its memory; without a value it stays. */
  idleMs?: number
  megabytes?: number
  /** Limit of the memory for fresh values: where it is small, garbage is collected often and does not pile up. */
  freshMegabytes?: number
}

interface Thread {
  worker: Worker
  /** Resolves with the thread's message `ready`, after it has loaded what it needs. */
  ready: Promise<unknown>
  hasAnswered: boolean
}

/** The thread ended without an answer. */
class WorkerExited extends Error {}

/** Returns whether a job was too much for a thread: for its memory or for its time. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof WorkerExited || (error instanceof DOMException && error.name === 'TimeoutError')

const startsWithin = 120_000

/**
 * Returns the address of the bundled `<name>.worker.ts`: workers always run as bundles, because Node does not read JSX.
 * The bundle is beside that of the server; to run the server from its sources, bundle the workers first
 * (`bundleWorkers` in `tools/build.ts`).
 */
export const bundledWorker = (name: string): URL =>
  new URL(`${import.meta.url.endsWith('.ts') ? '../../../.cache/workers' : '.'}/${name}.worker.js`, import.meta.url)

/**
 * Creates a thread for heavy work, one job at a time. It starts with the first job and is replaced after a failure. A
 * job that meets a thread crashing because of an earlier job is repeated on a new thread; a job that crashes a new
 * thread is refused.
 */
export function createWorkerLine<Input, Output>(
  file: URL,
  { longest, maxPerPerson, secondsEach, patienceMs, idleMs, megabytes, freshMegabytes }: Bounds,
) {
  const line = createWaitingLine({ longest, maxPerPerson, secondsEach })
  let thread: Thread | null = null
  let rest: NodeJS.Timeout | undefined

  async function askNow(input: Input): Promise<Output> {
    const isUsed = thread?.hasAnswered ?? false
    return askOnce(input).catch((error: unknown) => {
      if (isUsed && error instanceof WorkerExited) return askOnce(input)
      throw error
    })
  }

  async function askOnce(input: Input): Promise<Output> {
    clearTimeout(rest)
    const current = (thread ??= begin())
    current.worker.ref()
    try {
      await current.ready
      const answered = nextMessage(current.worker, patienceMs)
      current.worker.postMessage(input)
      const answer = (await answered) as Output
      if (answer === undefined) throw new Error('a worker thread gave no answer')
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
      resourceLimits: {
        ...(megabytes && { maxOldGenerationSizeMb: megabytes }),
        ...(freshMegabytes && { maxYoungGenerationSizeMb: freshMegabytes }),
      },
    })
    const fresh = { worker, ready: nextMessage(worker, startsWithin), hasAnswered: false }
    // An idle thread may crash too, and this must not end the process.
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
    ask: async (input: Input, who?: string): Promise<Output> => line.inTurn(() => askNow(input), who),
    /** Finishes the waiting jobs, then ends the thread. */
    async close(): Promise<void> {
      await line.passed()
      clearTimeout(rest)
      if (thread) await end(thread)
    },
    isIdle: (): boolean => thread === null,
  }
}

/**
 * Waits for the next message of the thread. An error event may arrive before an answer sent earlier, but the exit event
 * never does, so only the exit means that no answer will come.
 */
function nextMessage(worker: Worker, patienceMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const patience = AbortSignal.timeout(patienceMs)
  let fault: unknown
  const onError = (error: unknown) => void (fault = error)
  const onExit = () =>
    reject(
      new WorkerExited(fault instanceof Error ? fault.message : 'a thread ended without an answer', { cause: fault }),
    )
  const onAbort = () => reject(patience.reason)
  worker.on('message', resolve).on('error', onError).on('exit', onExit)
  patience.addEventListener('abort', onAbort)
  return promise.finally(() => {
    worker.off('message', resolve).off('error', onError).off('exit', onExit)
    patience.removeEventListener('abort', onAbort)
  })
}
