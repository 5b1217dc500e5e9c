import type { RoundPhase } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const tones = { planned: 'grey', open: 'green', closed: 'warm', provisional: 'gold', final: 'sky' } as const

export function PhaseTag({ phase }: { phase: RoundPhase }) {
  const { t } = useTranslation('desk')
  return <Tag tone={tones[phase]}>{t(`phase.${phase}`)}</Tag>
}
