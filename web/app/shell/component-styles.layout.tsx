import { Outlet } from 'react-router'
import '../ui/mantine-components.css'

/** Pages made of the component library's parts bring its styles. The front door and the texts open without them. */
export default function ComponentStyles() {
  return <Outlet />
}
