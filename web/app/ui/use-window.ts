import { useMounted } from '@mantine/hooks'

/**
 * Returns whether a modal window is open. It opens only after the first render: Mantine records the focus to restore
 * when a window opens, which it would miss if the window were open from the start.
 */
export function useWindow(isOpen: boolean): boolean {
  const isDrawn = useMounted()
  return isOpen && isDrawn
}
