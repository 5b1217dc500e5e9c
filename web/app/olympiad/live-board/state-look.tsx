import {
  IconCheck,
  IconCloudOff,
  IconHandStop,
  IconLogin2,
  IconPlayerPause,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react'
import { createElement } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'
import type { CardState, Filter } from './board-state.rules.ts'

const looks: Record<CardState, { icon: Icon; tone: 'sky' | 'green' | 'warm' | 'red' | 'grey' | 'gold' }> = {
  working: { icon: IconPlayerPlay, tone: 'sky' },
  paused: { icon: IconPlayerPause, tone: 'grey' },
  held: { icon: IconPlayerPause, tone: 'grey' },
  done: { icon: IconCheck, tone: 'green' },
  offline: { icon: IconCloudOff, tone: 'gold' },
  help: { icon: IconHandStop, tone: 'red' },
  absent: { icon: IconLogin2, tone: 'grey' },
}

/** The picture of a filter. */
export const FilterIcon = ({ of }: { of: Exclude<Filter, 'all'> }) =>
  createElement(looks[of].icon, { size: 18, 'aria-hidden': true })

/** The state of a pupil: a colour, a picture and a word. */
export function StateTag({ state }: { state: CardState }) {
  const { t } = useTranslation('live-board')
  const { icon: Picture, tone } = looks[state]
  return (
    <Tag tone={tone} icon={<Picture size={16} stroke={2.2} aria-hidden />}>
      {t(`state.${state}`)}
    </Tag>
  )
}
