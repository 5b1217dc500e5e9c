import type { ComponentType } from 'react'

interface SupportParts {
  chatPanel: () => Promise<ComponentType<{ onClose: () => void }>>
  questionForm: () => Promise<ComponentType>
}

/**
 * What the frames show of the support when somebody asks for it. `entry.client.tsx` gives the code, since the support
 * stands above the frames.
 */
export const supportParts: SupportParts = { chatPanel: missing, questionForm: missing }

/** The button and the form show the messenger instead, as they do when the code cannot be loaded. */
function missing(): Promise<never> {
  return Promise.reject(new Error('the code of the support was not given'))
}
