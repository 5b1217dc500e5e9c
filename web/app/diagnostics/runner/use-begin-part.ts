import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import type { AttemptSession } from './session.ts'
import { formNow } from './machine/session-state.rules.ts'
import { deliveryOf, pauseBefore } from './machine/delivery.rules.ts'
import { isOnDevice } from './path.rules.ts'
import { sentenceFor } from './sentence-for.ts'

/**
 * Begins a part, or an item that comes alone. If it is not on the device yet, it is fetched until it is there; `part`
 * is then its number, from 1.
 */
export function useBeginPart(
  session: AttemptSession,
  part: number | null,
  item: number,
  offline: 'part_offline' | 'item_offline' | 'choice_offline' = 'part_offline',
) {
  const { t } = useTranslation('runner')
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (part === null || tries === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const onFailed = (error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error
      const delivery = deliveryOf(error)
      if (isGone) return
      setFailure(sentenceFor(error, t(offline), t('trouble_failed')))
      if (delivery.outcome !== 'waiting') return setTries(0)
      timer = setTimeout(() => setTries(tries + 1), pauseBefore(tries, delivery.retryAfter, Math.random()))
    }
    const onBegun = () => {
      const form = formNow(session.state())
      // A growing form may have ended instead.
      if (form && isOnDevice(form, item)) session.take({ type: 'went', item, view: 'item' })
    }
    session.beginPart(part).then(onBegun, onFailed)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [session, part, item, offline, tries, t])
  return {
    begin: () => (part === null ? session.take({ type: 'went', item, view: 'item' }) : setTries(1)),
    isWaiting: tries > 0,
    failure,
  }
}
