import { useCallback, useEffect, useState } from 'react'
import { listCenters, listRegions, type Center, type Region } from '#contract/content/places'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'

export interface PaperPlaces {
  regions: readonly Region[]
  centers: readonly Center[]
}

/** The regions of an address, and the centres that give out books. */
export function usePaperPlaces() {
  const [places, setPlaces] = useState<PaperPlaces | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailed(false)
    try {
      const [regions, centers] = await Promise.all([api(listRegions, {}, { signal }), api(listCenters, {}, { signal })])
      setPlaces({ regions: regions.data, centers: centers.data })
    } catch (failure) {
      if (signal?.aborted) return
      if (!(failure instanceof ApiFailure)) throw failure
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is shown comes with the answer
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  return { places, isFailed, reload: () => void load() }
}
