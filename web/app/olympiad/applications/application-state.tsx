import type { ApplicationState as State } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const tones = {
  draft: 'grey',
  sent: 'gold',
  review: 'sky',
  accepted: 'green',
  refused: 'red',
  withdrawn: 'grey',
} as const satisfies Record<State, string>

/** How far an application is. */
export function ApplicationState({ state }: { state: State }) {
  const { t } = useTranslation('applications')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
