import { Outlet } from 'react-router'
import '../ui/mantine-components.css'
import { preloadToasts } from './frame/preload-toasts.ts'
import { useWhenIdle } from './use-when-idle.ts'

/**
 * Loads the styles of the component library, which the home page and the texts do without. It also loads the toast
 * region while the network is still there.
 */
export default function ComponentStyles() {
  useWhenIdle(preloadToasts)
  return <Outlet />
}
