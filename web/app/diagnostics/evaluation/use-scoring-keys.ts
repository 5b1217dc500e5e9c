import { useEffect, type RefObject } from 'react'
import { scoreByKeyboard } from './score-by-keyboard.ts'

export function useScoringKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listened = form.current
    listened?.addEventListener('keydown', scoreByKeyboard)
    return () => listened?.removeEventListener('keydown', scoreByKeyboard)
  }, [form])
}
