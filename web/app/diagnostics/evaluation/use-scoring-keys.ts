import { type RefObject, useEffect } from 'react'

export function useScoringKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listened = form.current
    listened?.addEventListener('keydown', scoreByKeyboard)
    return () => listened?.removeEventListener('keydown', scoreByKeyboard)
  }, [form])
}

/** Ctrl+Enter saves; a digit or a dash chooses that value in the focused row. */
function scoreByKeyboard(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement)) return
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    target.closest('form')?.requestSubmit()
  } else if (target instanceof HTMLInputElement && target.type === 'radio' && choose(target, key))
    event.preventDefault()
}

/** Chooses the radio button with this value in the focused row, then moves to the next row of the same criterion. */
function choose(focused: HTMLInputElement, value: string): boolean {
  const buttons = [...(focused.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
  const row = buttons.filter(({ name }) => name === focused.name)
  const chosen = row.find((button) => button.value === value)
  const following = buttons[buttons.lastIndexOf(row.at(-1) ?? focused) + 1]
  const next = buttons.find(({ name, checked }) => name === following?.name && checked) ?? following
  chosen?.click()
  if (chosen) (next ?? chosen).focus()
  return chosen !== undefined
}
