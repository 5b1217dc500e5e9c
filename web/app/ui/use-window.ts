import { useMounted } from '@mantine/hooks'

/**
 * Whether a window stands open. It opens once it is drawn: the library notes only then where the focus was, to give it
 * back; a window that comes with its code would be open from the start.
 */
export function useWindow(isOpen: boolean): boolean {
  const isDrawn = useMounted()
  return isOpen && isDrawn
}
