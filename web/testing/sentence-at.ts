/** Returns the error shown at an invalid field; empty if the field is valid. */
export function sentenceAt(field: HTMLElement): string {
  if (field.getAttribute('aria-invalid') !== 'true') return ''
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
