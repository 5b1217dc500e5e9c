import { type ReactNode, useEffect, useRef, useState } from 'react'

export type Mistakes = Record<string, ReactNode>

/** The state of a field, as props that Mantine's inputs and ours accept. */
export interface FieldState {
  // oxlint-disable-next-line no-explicit-any -- a string, a boolean or a choice, depending on the field
  value?: any
  checked?: boolean
  // oxlint-disable-next-line no-explicit-any -- an event, or the value itself
  onChange: (change: any) => void
  onBlur: () => void
  error: ReactNode
  'data-path': string
}

/** Holds the values and errors of the fields of a form. Changing a field removes its error; leaving it validates it. */
export function useFields<Values extends Record<string, unknown>>(
  initial: Values,
  wrongIn: (values: Values) => Mistakes,
  keep?: (values: Values) => void,
) {
  const [values, showValues] = useState(initial)
  const [errors, setErrors] = useState<Mistakes>({})
  // Two changes may come before the next render.
  const newest = useRef(initial)
  const refused = useRef<readonly string[]>([])
  const afterPress = useAfterPress()

  function setValues(change: Partial<Values>): void {
    newest.current = { ...newest.current, ...change }
    showValues(newest.current)
    refused.current = refused.current.filter((path) => !(path in change))
    setErrors((previous) => Object.fromEntries(Object.entries(previous).filter(([path]) => !(path in change))))
    keep?.(newest.current)
  }
  /** Shows errors of the server; they stay until the field changes. */
  function refuse(sentences: Mistakes): void {
    refused.current = Object.keys(sentences)
    setErrors(sentences)
  }
  const lookAt = (path: string) => {
    if (refused.current.includes(path)) return
    // A field that was only passed through shows no error yet. Empty fields are reported when the form is sent.
    if (isEmpty(initial[path]) && newest.current[path] === initial[path]) return
    const { [path]: mistake } = wrongIn(newest.current)
    setErrors(({ [path]: _, ...others }) => (mistake === undefined ? others : { ...others, [path]: mistake }))
  }
  const getInputProps = (path: keyof Values & string): FieldState => ({
    ...(typeof values[path] === 'boolean' ? { checked: values[path] } : { value: values[path] }),
    onChange: (change) => setValues({ [path]: valueOf(change) } as Partial<Values>),
    onBlur: () => afterPress(() => lookAt(path)),
    error: errors[path],
    'data-path': path,
  })
  return { values, newest, errors, setErrors, refuse, setValues, getInputProps }
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined || value === false

/** Returns the value from the argument of `onChange`: a DOM event or the value itself. */
function valueOf(change: unknown): unknown {
  const field = Object(change).currentTarget
  if (!(field instanceof HTMLElement)) return change
  return field instanceof HTMLInputElement && field.type === 'checkbox'
    ? field.checked
    : (field as HTMLInputElement).value
}

/**
 * Delays work until after the click while a pointer is pressed. An error drawn in between would move the button away,
 * and the click would be lost.
 */
function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const press = () => void (isDown.current = true)
    const release = () => void (isDown.current = false)
    const kinds = [
      ['pointerdown', press] as const,
      ['pointerup', release] as const,
      ['pointercancel', release] as const,
    ]
    for (const [kind, hear] of kinds) addEventListener(kind, hear, true)
    return () => {
      for (const [kind, hear] of kinds) removeEventListener(kind, hear, true)
    }
  }, [])
  return (work) => (isDown.current ? addEventListener('click', work, { once: true }) : work())
}
