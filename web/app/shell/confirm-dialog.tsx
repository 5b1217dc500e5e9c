import { lazyPart } from '../parts/lazy-part.tsx'
import { LoadWhenNeeded } from '../ui/load-when-needed.tsx'
import type { ConfirmDialogProps } from './confirm-window.tsx'

const ConfirmWindow = lazyPart(() => import('./confirm-window.tsx'))

/** Asks for confirmation before something that cannot easily be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <LoadWhenNeeded isNeeded={props.isOpen}>
    <ConfirmWindow {...props} />
  </LoadWhenNeeded>
)
