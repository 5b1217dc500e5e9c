import { useEffect, useState } from 'react'
import { readHostPlaces } from '#contract/appointments/hosting'
import type { Reply } from '#contract/calls/endpoint'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { isDay } from '#contract/values/kazakhstan-time'
import { api } from '../calls/browser-api.ts'
import { useFailureToast } from '../shell/failures/use-failure-toast.ts'

type Places = Reply<typeof readHostPlaces>

/** Returns the free times of the user's schedule on a day; null while they are loading. */
export function useFreePlaces(kind: AppointmentKind, day: string): Places | null {
  const showFailure = useFailureToast()
  const [read, setRead] = useState<{ requestKey: string; places: Places } | null>(null)
  const requestKey = `${kind} ${day}`
  useEffect(() => {
    if (!isDay(day)) return undefined
    const leaving = new AbortController()
    api(readHostPlaces, { query: { kind, day } }, { signal: leaving.signal }).then(
      (places) => setRead({ requestKey, places }),
      (failure: unknown) => {
        if (!leaving.signal.aborted) showFailure(failure)
      },
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- a new `showFailure` must not repeat the call
  }, [requestKey])
  return read?.requestKey === requestKey ? read.places : null
}
