import { createContext } from 'react'

/** The nonce of this response; scripts without it do not run. Empty in the browser. */
export const NonceContext = createContext('')
