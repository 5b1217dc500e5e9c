const own: Record<string, string> = {
  ' ': 'button, a, summary, select, [role="tab"], [role="radio"], input',
  ArrowLeft: '[role="tab"], input, select',
  ArrowRight: '[role="tab"], input, select',
  Home: '[role="tab"], input, select',
  End: '[role="tab"], input, select',
}

const targetOf = ({ target }: Event): Element | null =>
  // Nodes in the frame of a book are not instances of the classes of this window.
  target !== null && 'closest' in target && typeof target.closest === 'function' ? (target as Element) : null

/** True while somebody types, so that letters are letters. */
export const isTyping = (event: Event): boolean => {
  const element = targetOf(event)
  return element?.matches('textarea, input:not([type="range"], [type="radio"], [type="checkbox"])') ?? false
}

/** True if the focused control has a use of its own for the key. */
export const usesKey = (event: KeyboardEvent): boolean => targetOf(event)?.closest(own[event.key] ?? 'none') != null
