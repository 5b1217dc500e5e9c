import { useEffect, useState } from 'react'
import { readHosted, type HostedRecord } from '#contract/appointments/hosting'
import { api } from '../../calls/browser-api.ts'

/** One appointment; `again` asks once more where it did not come. */
export function useRecord(id: string) {
  const [tries, setTries] = useState(0)
  const [read, setRead] = useState<{ tries: number; record: HostedRecord | null } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api(readHosted, { params: { id } }, { signal: leaving.signal }).then(
      (record) => setRead({ tries, record }),
      () => {
        if (!leaving.signal.aborted) setRead({ tries, record: null })
      },
    )
    return () => leaving.abort()
  }, [id, tries])
  const isRead = read?.tries === tries
  return { record: isRead ? read.record : null, isFailed: isRead && read.record === null, again: () => setTries(tries + 1) }
}
