import { createContext } from 'react-router'
import type { Locale } from '#contract/values/locale'
import type { Api } from './calls/api.ts'

/** What the server rendering of a page needs to know about its request. */
export interface PageContext {
  locale: Locale
  nonce: string
  /** Origin of the installation, for canonical links: `https://…` without a trailing slash. */
  origin: string
  api: Api
  support: { phone: string; whatsapp: string }
  /** Which channels a stand-in replaces; the pages then link to the outbox. */
  simulatedChannels: { sms: boolean; mail: boolean }
  /** Logs a failure of the page. */
  logFailure: (error: unknown) => void
}

/** What the server passes when it renders a page: the context without `api`, and `send`, from which `api` is made. */
export interface RenderContext extends Omit<PageContext, 'api'> {
  send: (path: string, init: RequestInit) => Promise<Response>
}

export const pageContext = createContext<PageContext>()
