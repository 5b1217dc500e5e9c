const typedInto = 'input:not([type="file"]), textarea, select, [contenteditable="true"], button'

/** The input of a place, or of what it stands in: `shared.questions.3.text` is written in the list `shared.questions`. */
function inputAt(place: string): HTMLElement | null {
  const parts = place.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const found = document.querySelector<HTMLElement>(`[data-path="${parts.slice(0, length).join('.')}"]`)
    if (found) return found.matches(typedInto) ? found : found.querySelector<HTMLElement>(typedInto)
  }
  return null
}

/** How many frames a field may take to be drawn whose language was just opened. */
const mostFrames = 60

export function focusField(place: string, frames = mostFrames): void {
  const input = inputAt(place)
  if (input) return input.focus()
  if (frames > 0) requestAnimationFrame(() => focusField(place, frames - 1))
}
