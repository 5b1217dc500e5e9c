import type { ComponentType } from 'react'

interface SupportParts {
  chatPanel: () => Promise<ComponentType<{ onClose: () => void }>>
  questionForm: () => Promise<ComponentType>
}

/** What the frames show of the support when somebody asks for it. `entry.client.tsx` gives the code, since the support stands above the frames. */
export const supportParts: Partial<SupportParts> = {}
