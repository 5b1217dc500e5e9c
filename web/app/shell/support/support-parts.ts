import type { ComponentType } from 'react'

interface SupportParts {
  chatPanel: () => Promise<ComponentType<{ onClose: () => void }>>
  questionForm: () => Promise<ComponentType>
}

/**
 * The parts of support that the frames load on demand. `entry.client.tsx` sets them, because `shell` may not import
 * `support`.
 */
export const supportParts: SupportParts = { chatPanel: missing, questionForm: missing }

/** On this error the button and the form offer the messenger, as they do when the code cannot be loaded. */
function missing(): Promise<never> {
  return Promise.reject(new Error('the code of the support chat is not provided'))
}
