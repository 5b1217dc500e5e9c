import type { PaperState } from '#contract/events/paper-states'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const tones = {
  draft: 'grey',
  submitted: 'sky',
  'in-review': 'sky',
  revise: 'gold',
  accepted: 'green',
  refused: 'grey',
  withdrawn: 'grey',
} as const satisfies Record<PaperState, string>

/** The state of an article in words. */
export function PaperStateTag({ state }: { state: PaperState }) {
  const { t } = useTranslation('papers')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
