import { useEffect, useState } from 'react'
import { countReach, type Audience } from '#contract/messages/group-notices'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'

/** Milliseconds after the last change before recipients are counted. */
const rest = 350

/**
 * Returns the current number of recipients of an audience; null while it is unknown. An audience without a role has
 * none.
 */
export function useReach(audience: Audience): number | null {
  const asked = JSON.stringify(audience)
  const [known, setKnown] = useState<{ asked: string; count: number | null }>({ asked: '', count: null })
  useEffect(() => {
    const wanted: Audience = JSON.parse(asked)
    if (wanted.roles.length === 0) return
    let isOver = false
    const tell = (count: number | null) => isOver || setKnown({ asked, count })
    const timer = setTimeout(() => {
      api(countReach, { body: { audience: wanted } }).then(
        ({ count }) => tell(count),
        (failure: unknown) => {
          if (!(failure instanceof ApiFailure)) throw failure
          tell(null)
        },
      )
    }, rest)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked])
  if (audience.roles.length === 0) return 0
  return known.asked === asked ? known.count : null
}
