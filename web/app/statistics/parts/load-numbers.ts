import { readNumbers, type Numbers, type NumbersQuery } from '#contract/statistics/numbers'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'

/** Filters of an address that the server refused: why, and the messages of the fields. */
export interface RefusedFilters {
  message: string
  errors: Record<string, string[]>
  /** As of numbers that were counted. */
  counted_at: string
}

interface Loaded {
  numbers: Numbers | null
  refused: RefusedFilters | null
}

/**
 * Reads the numbers of a place. There are none if none was asked for and the manager has no territory yet, or if the
 * filters were refused.
 */
export async function loadNumbers(query: NumbersQuery): Promise<Loaded> {
  try {
    return { numbers: await api(readNumbers, { query }), refused: null }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    const { status, code, message, errors } = failure
    if (status === 422) return { numbers: null, refused: { message, errors, counted_at: new Date().toISOString() } }
    if ((status === 404 || code === 'no-territory') && query.level === undefined)
      return { numbers: null, refused: null }
    throw failure
  }
}
