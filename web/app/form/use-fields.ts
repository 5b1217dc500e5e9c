import { type ReactNode, useEffect, useRef, useState } from 'react'

export type Mistakes = Record<string, ReactNode>

/** What a field needs to stand in a form: the library's and ours take it as it is. */
export interface FieldState {
  // oxlint-disable-next-line no-explicit-any -- as each field has it: a text, a tick, a choice
  value?: any
  checked?: boolean
  // oxlint-disable-next-line no-explicit-any -- an event, or the value itself
  onChange: (change: any) => void
  onBlur: () => void
  error: ReactNode
  'data-path': string
}

/**
 * Values and mistakes of the fields of a form. What is being corrected is no mistake any more; what is left is looked
 * at.
 */
export function useFields<Values extends Record<string, unknown>>(
  initial: Values,
  wrongIn: (values: Values) => Mistakes,
  keep?: (values: Values) => void,
) {
  const [values, showValues] = useState(initial)
  const [errors, setErrors] = useState<Mistakes>({})
  // Two changes may come before the form is drawn anew.
  const newest = useRef(initial)
  const refused = useRef<readonly string[]>([])
  const afterPress = useAfterPress()

  function setValues(change: Partial<Values>): void {
    newest.current = { ...newest.current, ...change }
    showValues(newest.current)
    refused.current = refused.current.filter((path) => !(path in change))
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([path]) => !(path in change))))
    keep?.(newest.current)
  }
  /** What the server has refused stays refused until it is changed. */
  function refuse(sentences: Mistakes): void {
    refused.current = Object.keys(sentences)
    setErrors(sentences)
  }
  const lookAt = (path: string) => {
    if (refused.current.includes(path)) return
    // Whoever only passed by has made no mistake yet: what is still empty is asked for when the form is sent.
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

/** What a field says of its change: an event of the browser, or the value itself. */
function valueOf(change: unknown): unknown {
  const field = Object(change).currentTarget
  if (!(field instanceof HTMLElement)) return change
  return field instanceof HTMLInputElement && field.type === 'checkbox'
    ? field.checked
    : (field as HTMLInputElement).value
}

/**
 * Does a thing at once, or, while a mouse button is down, after the click: what is drawn in between would move the
 * button away under it, and the click would be lost.
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
