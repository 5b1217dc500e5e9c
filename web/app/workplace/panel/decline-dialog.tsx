import { lazyPart } from '../../parts/lazy-part.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'
import type { DeclineProps } from './decline-window.tsx'

const DeclineWindow = lazyPart(() => import('./decline-window.tsx'))

export const DeclineDialog = (props: DeclineProps) => (
  <LoadWhenNeeded isNeeded={props.isOpen}>
    <DeclineWindow {...props} />
  </LoadWhenNeeded>
)
