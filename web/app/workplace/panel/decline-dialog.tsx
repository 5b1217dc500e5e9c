import { lazyPart } from '../../parts/later-part.tsx'
import { LoadWhenNeeded } from '../../ui/later.tsx'
import type { DeclineProps } from './decline-window.tsx'

const DeclineWindow = lazyPart(() => import('./decline-window.tsx'))

export const DeclineDialog = (props: DeclineProps) => (
  <LoadWhenNeeded isNeeded={props.isOpen}>
    <DeclineWindow {...props} />
  </LoadWhenNeeded>
)
