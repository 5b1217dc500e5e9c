import { laterPart } from '../../parts/later-part.tsx'
import { Later } from '../../ui/later.tsx'

const PanelWindow = laterPart(() => import('./panel-window.tsx'))

/** An appointment in a dialog over the page, loaded on demand. */
export const PanelDialog = (props: { id: string | null; onClose: () => void }) => (
  <Later isNeeded={props.id !== null}>
    <PanelWindow {...props} />
  </Later>
)
