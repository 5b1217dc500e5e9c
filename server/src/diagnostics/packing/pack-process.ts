import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { bundledWorker } from '../../platform/worker-line.ts'

/** Packs one text, away from whoever answers calls. */
export interface PackProcess {
  pack: (text: Buffer) => Promise<Buffer>
  /** End it at once, also in the middle of a text. */
  end: () => void
}

const idleMs = 5000

/**
 * A process that gives way to every other one on the machine, but comes to its turn on a busy one too: at the lowest
 * priority it had no turn for minutes. It begins with the first text and ends when none came for a while.
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
    giveWay(fresh)
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
      const onExit = () => ended.abort(new Error('the process that packs texts ended'))
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

/** Where the machine does not let it give way, it is one process among others. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or nobody may change priorities here.
  }
}
