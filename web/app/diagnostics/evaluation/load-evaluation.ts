import type { Result } from '#contract/diagnostics'
import { readOpenTasks, type OpenTasks } from '#contract/evaluation'
import { api } from '../../browser-api.ts'
import { userInUse } from '../../session.ts'

/** Where the reader may evaluate: the open tasks, while they wait or when they are asked for. Every reading is a look at a child's data, so nothing is read in passing. */
export async function loadEvaluation({ attempt_id, awaiting }: Result, address: string): Promise<{ work: OpenTasks | null } | null> {
  const role = userInUse()?.role
  if (!readOpenTasks.for.some((known) => known === role)) return null
  const isAsked = new URL(address).searchParams.has('tasks')
  return { work: awaiting || isAsked ? await api(readOpenTasks, { params: { id: attempt_id } }) : null }
}
