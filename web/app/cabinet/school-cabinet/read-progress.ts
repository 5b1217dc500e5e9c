import { readSchoolProgress, type SchoolProgress } from '#contract/staff/classes'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'

/** Reads the progress of the classes, or null while no subscription opens it. */
export async function readProgress(test?: string): Promise<SchoolProgress | null> {
  try {
    return await api(readSchoolProgress, { query: { test } })
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'subscription-ended') return null
    throw failure
  }
}
