import type { startPayment } from '#contract/payments/payments'
import type { Reply } from '#contract/calls/endpoint'

/** Milliseconds after which the page is still there, because the other side does not answer or the visitor stopped. */
const patience = 15_000

/**
 * Sends a form to another site, as a person would: signed fields in the body, nothing in the address. Resolves if the
 * page is still shown later, or shown again by the back button.
 */
export function leaveByForm({ address, method, fields }: Reply<typeof startPayment>): Promise<void> {
  const form = document.createElement('form')
  Object.assign(form, { action: address, method, hidden: true, acceptCharset: 'utf-8' })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  // A field may be called `submit` and hide the method of this form.
  HTMLFormElement.prototype.submit.call(form)
  return new Promise((resolve) => {
    const timer = setTimeout(end, patience)
    window.addEventListener('pageshow', end)
    function end() {
      clearTimeout(timer)
      window.removeEventListener('pageshow', end)
      form.remove()
      resolve()
    }
  })
}
