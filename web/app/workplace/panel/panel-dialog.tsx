import { laterPart } from '../../parts/later-part.tsx'
import { Later } from '../../ui/later.tsx'

const PanelWindow = laterPart(() => import('./panel-window.tsx'))

/** An appointment opened over a page. */
export const PanelDialog = (props: { id: string | null; onClose: () => void }) => (
  <Later isNeeded={props.id !== null}>
    <PanelWindow {...props} />
  </Later>
)
