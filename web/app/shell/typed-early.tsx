import { useEffect } from 'react'

/**
 * On a slow line people type before the script of the page has arrived: the fields that have just come to life are told
 * what stands in them.
 */
export function TypedEarly() {
  useEffect(() => {
    for (const field of document.querySelectorAll('input, textarea')) if (isWritten(field)) tell(field)
  }, [])
  return null
}

const isWritten = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && ['text', 'tel', 'email', 'password'].includes(field.type))

function tell(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  if (typed === field.defaultValue) return
  // React hears of a change only when the text differs from the one it has seen last, and that is what the field's own
  // setter notes.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
