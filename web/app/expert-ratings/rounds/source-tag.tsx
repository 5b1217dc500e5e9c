import { useTranslation } from '#web/i18n/use-translation'
import type { KeySource } from '#contract/values/answers/key-source'
import { Tag } from '../../ui/tag.tsx'

/** Whose values the test uses now. */
export function SourceTag({ source }: { source: KeySource | null }) {
  const { t } = useTranslation('expert-ratings')
  return source && <Tag tone={source === 'author' ? 'gold' : 'green'}>{t(`source.${source}`)}</Tag>
}
