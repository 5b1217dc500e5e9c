import { lazyPart } from '../../parts/lazy-part.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'

const PanelWindow = lazyPart(() => import('./panel-window.tsx'))

/** An appointment in a dialog over the page, loaded on demand. */
export const PanelDialog = (props: { id: string | null; onClose: () => void }) => (
  <LoadWhenNeeded isNeeded={props.id !== null}>
    <PanelWindow {...props} />
  </LoadWhenNeeded>
)
