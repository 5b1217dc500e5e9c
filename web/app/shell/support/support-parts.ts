import { createContext, type ComponentType } from 'react'

/** What the frames show of the support when somebody asks for it. The root gives the code, since the support stands above the frames. */
export interface SupportParts {
  chatPanel: () => Promise<ComponentType<{ onClose: () => void }>>
  questionForm: () => Promise<ComponentType>
}

const without = () => Promise.reject(new Error('no support is given here'))

export const SupportPartsContext = createContext<SupportParts>({ chatPanel: without, questionForm: without })
