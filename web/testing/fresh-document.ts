import { notifications } from '@mantine/notifications'
import { vi } from 'vitest'

/**
 * Files of one worker share its document: each begins at the front page, with nothing kept and nothing in the place of
 * another.
 */
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
history.replaceState(null, '', '/')
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
notifications.clean()
