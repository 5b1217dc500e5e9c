import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'

/** Returns a function that writes a published number; a group below five has none. */
export function usePublished() {
  const { t } = useTranslation('public-numbers')
  const format = useFormat()
  return (count: number | null) => (count === null ? t('few') : format.number(count))
}
