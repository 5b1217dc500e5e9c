import { laterPart } from '../parts/later-part.tsx'
import { Later } from '../ui/later.tsx'
import type { ConfirmDialogProps } from './confirm-window.tsx'

const ConfirmWindow = laterPart(() => import('./confirm-window.tsx'))

/** Asks once more before something that cannot simply be taken back. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Later isNeeded={props.isOpen}>
    <ConfirmWindow {...props} />
  </Later>
)
