import { createContext } from 'react-router'
import type { Locale } from '#contract/values/locale'
import type { Api } from './calls/api.ts'

/** What a page rendered on the server knows of its request. */
export interface PageContext {
  locale: Locale
  nonce: string
  /** Address of the installation, for canonical links: `https://…` without a slash at the end. */
  origin: string
  api: Api
  support: { phone: string; whatsapp: string }
  /** What stand-ins keep instead of sending it: the pages then show the way to the outbox. */
  kept: { sms: boolean; mail: boolean }
  /** Where a failure of the page is written down. */
  tell: (error: unknown) => void
}

/** What the server gives with each page, beside what the pages themselves see. */
export interface House extends Omit<PageContext, 'api'> {
  send: (path: string, init: RequestInit) => Promise<Response>
}

export const pageContext = createContext<PageContext>()
