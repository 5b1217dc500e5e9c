import { useState } from 'react'
import { ApiFailure } from '../../calls/api.ts'

/** Remembers the time that the server refused because somebody else was faster. */
export function useTakenTime(onTaken?: () => void) {
  const [taken, setTaken] = useState<string | null>(null)
  const take = async <Reply>(starts_at: string, call: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await call()
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'time-taken') {
        setTaken(starts_at)
        onTaken?.()
      }
      throw failure
    }
  }
  return { taken, take }
}
