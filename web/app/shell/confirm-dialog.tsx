import { laterPart } from '../parts/later-part.tsx'
import { Later } from '../ui/later.tsx'
import type { ConfirmDialogProps } from './confirm-window.tsx'

const ConfirmWindow = laterPart(() => import('./confirm-window.tsx'))

/** Asks for confirmation before something that cannot easily be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Later isNeeded={props.isOpen}>
    <ConfirmWindow {...props} />
  </Later>
)
