const fields = ['input:not([type="hidden"]), textarea, select', 'button']
const marked = (form: HTMLElement | null) => [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]

/** Returns the element of a form that shows a field, if there is one. */
export const fieldIn = (form: HTMLElement | null, path: string): HTMLElement | undefined =>
  marked(form).find(({ dataset }) => dataset.path === path)

/**
 * Focuses the first field with an error, in the order of the page. In a group, this is its first input, or a button if
 * it has no input.
 */
export function focusFirstError(form: HTMLElement | null, errors: object): void {
  const first = marked(form).find(({ dataset: { path = '' } }) => path in errors)
  const field =
    first &&
    (first.matches(fields.join()) ? first : fields.map((kind) => first.querySelector<HTMLElement>(kind)).find(Boolean))
  field?.focus()
}
