import { Outlet } from 'react-router'
import '../../ui/mantine-entrance.css'
import { preloadToasts } from './preload-toasts.ts'
import { useWhenIdle } from '../use-when-idle.ts'

/**
 * Loads only the styles of forms. Sign-in and sign-up are the first pages for many people, often on slow lines, and
 * need no styles of tables or dialogs.
 */
export default function EntranceStyles() {
  useWhenIdle(preloadToasts)
  return <Outlet />
}
