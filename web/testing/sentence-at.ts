/** What stands beside a field that is marked as wrong; nothing beside one that is not. */
export function sentenceAt(field: HTMLElement): string {
  if (field.getAttribute('aria-invalid') !== 'true') return ''
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
