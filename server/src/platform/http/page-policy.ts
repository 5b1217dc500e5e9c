import type { Config } from '../config.ts'

/**
 * Pages that show a book: its chapters are documents of their own in a frame, made from blobs, with the styles and
 * fonts of the book.
 */
const isOfBook = (path: string): boolean => /^\/book\/[^/]+\/(read|sample)\/?$/.test(path)

interface Page {
  path: string
  /** Sources of its own scripts: a nonce, or hashes. */
  scripts: readonly string[]
  isDevelopment: boolean
}

/**
 * Returns the content security policy of a page: only our own scripts; inline styles, because the component library
 * sets variables that way; WASM for the face check on the device. Only the pages of books may have frames, whose
 * documents inherit the policy, so that a script in a book is refused.
 */
export function pagePolicy(config: Config, { path, scripts, isDevelopment }: Page): string {
  const blob = isOfBook(path) ? ' blob:' : ''
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, "'wasm-unsafe-eval'"].join(' ')}`,
    `style-src 'self' 'unsafe-inline'${blob}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    ...(blob ? [`font-src 'self'${blob}`, `frame-src${blob}`] : []),
    `connect-src 'self'${blob}${isDevelopment ? ' ws: wss:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...paymentForms(config)].join(' ')}`,
    // WebKit compares this line, which the frame inherits, with the page around it.
    `frame-ancestors ${blob ? "'self'" : "'none'"}`,
  ].join('; ')
}

/**
 * Payers leave by a form for the payment page. Browsers apply the policy to redirects of a form too, and the provider
 * has several hosts.
 */
function paymentForms({ keepsPayments, ROBOKASSA_URL }: Config): string[] {
  if (keepsPayments) return []
  return [...new Set([new URL(ROBOKASSA_URL).origin, 'https://*.robokassa.kz', 'https://*.robokassa.ru'])]
}
