import { laterPart } from '../../parts/later-part.tsx'
import { Later } from '../../ui/later.tsx'
import type { DeclineProps } from './decline-window.tsx'

const DeclineWindow = laterPart(() => import('./decline-window.tsx'))

export const DeclineDialog = (props: DeclineProps) => (
  <Later isNeeded={props.isOpen}>
    <DeclineWindow {...props} />
  </Later>
)
