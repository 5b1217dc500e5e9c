import type { EventHead } from '#contract/events/events'
import { useTranslation } from '#web/i18n/use-translation'

/** Returns where an event is held: its city, online, or both. */
export function useEventPlace(): (event: Pick<EventHead, 'city' | 'format'>) => string {
  const { t } = useTranslation('events')
  return ({ city, format }) => {
    if (format === 'both' && city) return t('placeAndOnline', { city })
    return (format !== 'online' && city) || t(`format.${format}`)
  }
}
