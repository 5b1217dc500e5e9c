import { useEffect } from 'react'

/**
 * On a slow line people type before the script of the page has loaded. This tells the hydrated fields what was typed
 * into them.
 */
export function RestoreTypedText() {
  useEffect(() => {
    for (const field of document.querySelectorAll('input, textarea')) if (isWritten(field)) notifyReact(field)
  }, [])
  return null
}

const isWritten = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && ['text', 'tel', 'email', 'password'].includes(field.type))

function notifyReact(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  if (typed === field.defaultValue) return
  // React ignores an input event if the value equals the one it has recorded, and it records values in the field's own
  // setter. So the old value goes through that setter, and the typed one past it.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
