import { useEffect, useState } from 'react'
import { isUnderway } from '#contract/statistics/export-kinds'
import { readExport, type StatisticsExport } from '#contract/statistics/exports'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'

const pause = 1500

/** Follows a file that was ordered until it is made, while somebody looks. A lost network is waited out. */
export function useExport(ordered: StatisticsExport | null): StatisticsExport | null {
  const [newest, setNewest] = useState<StatisticsExport | null>(null)
  const file = newest && newest.id === ordered?.id ? newest : ordered
  const id = file && isUnderway(file.state) ? file.id : null
  useEffect(() => {
    if (id === null) return
    let isOver = false
    async function look(id: string): Promise<void> {
      if (document.visibilityState !== 'visible') return
      try {
        const read = await api(readExport, { params: { id } })
        if (!isOver) setNewest(read)
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure
      }
    }
    const timer = setInterval(() => void look(id), pause)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [id])
  return file
}
