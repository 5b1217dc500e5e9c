import { notifications } from '@mantine/notifications'
import { vi } from 'vitest'

/** Test files of one worker share a document, so each starts at `/` with empty storage and without mocks. */
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
history.replaceState(null, '', '/')
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
notifications.clean()
