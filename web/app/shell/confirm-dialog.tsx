import { lazy } from 'react'
import { Later } from '../ui/later.tsx'
import type { ConfirmDialogProps } from './confirm-window.tsx'

const ConfirmWindow = lazy(() => import('./confirm-window.tsx'))

/** Asks once more before something that cannot simply be taken back. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Later isNeeded={props.isOpen}>
    <ConfirmWindow {...props} />
  </Later>
)
