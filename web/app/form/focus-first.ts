const fields = ['input:not([type="hidden"]), textarea, select', 'button']
const marked = (form: HTMLElement | null) => [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]

/** Where a form shows a field, if it does. */
export const fieldIn = (form: HTMLElement | null, path: string): HTMLElement | undefined =>
  marked(form).find(({ dataset }) => dataset.path === path)

/**
 * The first field of these in the order of the page gets the focus; of a group, its first choice, and only where it has
 * none a button.
 */
export function focusFirst(form: HTMLElement | null, errors: object): void {
  const first = marked(form).find(({ dataset: { path = '' } }) => path in errors)
  const field =
    first &&
    (first.matches(fields.join()) ? first : fields.map((kind) => first.querySelector<HTMLElement>(kind)).find(Boolean))
  field?.focus()
}
