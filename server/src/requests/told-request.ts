import type { OwnRequest } from '#contract/profiles/requests'
import { isOverdue, numberOf } from './due-on.rules.ts'
import type { dataRequests } from './tables.ts'

/** A request as everybody reads it who may: the asker as well as the desk. */
export function toldRequest(request: typeof dataRequests.$inferSelect, today: string): Omit<OwnRequest, 'child' | 'steps'> {
  const { id, kind, state, words, due_on, answer, created_at } = request
  return { id, kind, state, words, due_on, answer, created_at, number: numberOf(request), is_overdue: isOverdue(request, today) }
}
