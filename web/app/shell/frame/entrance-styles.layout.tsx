import { Outlet } from 'react-router'
import '../../ui/mantine-entrance.css'
import { bringToastsEarly } from './bring-toasts.ts'
import { useWhenIdle } from '../use-when-idle.ts'

/**
 * Sign-in and sign-up are the first that many see, on any line: they bring the styles of a form, and no table's or
 * window's.
 */
export default function EntranceStyles() {
  useWhenIdle(bringToastsEarly)
  return <Outlet />
}
