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
  const audienceKey = JSON.stringify(audience)
  const [reach, setReach] = useState<{ audienceKey: string; count: number | null }>({ audienceKey: '', count: null })
  useEffect(() => {
    const parsedAudience: Audience = JSON.parse(audienceKey)
    if (parsedAudience.roles.length === 0) return
    let isOver = false
    const showCount = (count: number | null) => isOver || setReach({ audienceKey, count })
    const timer = setTimeout(() => {
      api(countReach, { body: { audience: parsedAudience } }).then(
        ({ count }) => showCount(count),
        (failure: unknown) => {
          if (!(failure instanceof ApiFailure)) throw failure
          showCount(null)
        },
      )
    }, rest)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [audienceKey])
  if (audience.roles.length === 0) return 0
  return reach.audienceKey === audienceKey ? reach.count : null
}
