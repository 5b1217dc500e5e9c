import { useTranslation } from '#web/i18n/use-translation'
import type { StageState } from '#contract/values/stages'
import { Tag } from '../../ui/tag.tsx'

// "Not passed" has a neutral colour, because it is no alarm.
const tones = { invited: 'gold', admitted: 'sky', came: 'sky', passed: 'green', 'not-passed': 'grey' } as const

export function StageTag({ state }: { state: StageState }) {
  const { t } = useTranslation('stage-two')
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
}
