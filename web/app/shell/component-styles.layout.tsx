import { Outlet } from 'react-router'
import '../ui/mantine-components.css'
import { bringToastsEarly } from './frame/bring-toasts.ts'
import { useWhenIdle } from './use-when-idle.ts'

/**
 * Pages made of the component library's parts bring its styles. The front door and the texts open without them. The
 * place of toasts comes while there is still a network to fetch it by.
 */
export default function ComponentStyles() {
  useWhenIdle(bringToastsEarly)
  return <Outlet />
}
