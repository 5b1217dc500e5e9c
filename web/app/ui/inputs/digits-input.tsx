import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'

interface DigitsInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** The formatted text in the field. */
  shown: string
  /** Receives the typed or pasted text before it is formatted. */
  onText: (text: string) => void
}

/** An input whose text is reformatted after every key; the caret stays behind the same digit. */
export function DigitsInput({ shown, onText, ...rest }: DigitsInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || input.current === null) return
    const caret = afterDigits(shown, digitsBeforeCaret.current)
    input.current.setSelectionRange(caret, caret)
    digitsBeforeCaret.current = null
  })

  const take = (field: HTMLInputElement) => {
    const caret = field.selectionStart ?? field.value.length
    const isAtEnd = caret === field.value.length
    digitsBeforeCaret.current = isAtEnd ? Number.POSITIVE_INFINITY : countDigits(field.value.slice(0, caret))
    onText(field.value)
  }

  return <TextInput {...rest} ref={input} value={shown} onChange={(event) => take(event.currentTarget)} />
}

const countDigits = (text: string) => text.replace(/\D/g, '').length

function afterDigits(text: string, count: number): number {
  let seen = 0
  for (let i = 0; i < text.length; i += 1) {
    if (seen === count) return i
    if (/\d/.test(text.charAt(i))) seen += 1
  }
  return text.length
}
