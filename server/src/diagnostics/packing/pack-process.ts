import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { bundledWorker } from '../../platform/worker-line.ts'

/** Packs texts in another process, so that packing does not slow down replies. */
export interface PackProcess {
  pack: (text: Buffer) => Promise<Buffer>
  /** Ends the process at once, even in the middle of a text. */
  end: () => void
}

const idleMs = 5000

/**
 * Creates a process with low priority. It is not the lowest one, at which the process got no CPU time for minutes on a
 * busy machine. The process starts with the first text and ends when it has been idle for a while.
 */
export function createPackProcess(): PackProcess {
  let child: ChildProcess | null = null
  let rest: NodeJS.Timeout | undefined

  function begin(): ChildProcess {
    const fresh = fork(fileURLToPath(bundledWorker('pack-text')), { execArgv: [], serialization: 'advanced' })
    fresh.on('error', () => {})
    fresh.on('exit', () => {
      if (child === fresh) child = null
    })
    lowerPriority(fresh)
    fresh.unref()
    fresh.channel?.unref()
    return fresh
  }

  function end(): void {
    clearTimeout(rest)
    child?.kill('SIGKILL')
    child = null
  }

  return {
    async pack(text) {
      clearTimeout(rest)
      const current = (child ??= begin())
      const ended = new AbortController()
      const onExit = () => ended.abort(new Error('the process that compresses texts ended'))
      current.once('exit', onExit)
      try {
        const answer = once(current, 'message', { signal: ended.signal })
        current.send(text)
        const [packed] = await answer
        return Buffer.from(packed)
      } finally {
        current.off('exit', onExit)
        rest = setTimeout(end, idleMs).unref()
      }
    },
    end,
  }
}

/** If the machine does not allow a lower priority, the process keeps the normal one. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has already ended, or priorities may not be changed here.
  }
}
