import { createContext } from 'react'

/** The one nonce of this response: scripts without it do not run. Empty in the browser. */
export const NonceContext = createContext('')
