import { readNumbers, type Numbers, type NumbersQuery } from '#contract/statistics/numbers'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'

/** Reads the numbers of a place; null if none was asked for and the manager has no territory yet. */
export async function loadNumbers(query: NumbersQuery): Promise<Numbers | null> {
  try {
    return await api(readNumbers, { query })
  } catch (failure) {
    const hasNone = failure instanceof ApiFailure && (failure.status === 404 || failure.code === 'no-territory')
    if (hasNone && query.level === undefined) return null
    throw failure
  }
}
