import { useState } from 'react'
import { ApiFailure } from '../api.ts'
import { useTellFailure } from './use-tell-failure.ts'

interface FieldErrors {
  getInitialValues: () => object
  setErrors: (errors: Record<string, string>) => void
}

/**
 * Saves a form: the server's sentences land on the fields they name, any other failure becomes one toast.
 * `save` answers whether it worked, so that the page can go on.
 */
export function useSaveForm(form: FieldErrors) {
  const tellFailure = useTellFailure()
  const [isSaving, setSaving] = useState(false)

  async function save(work: () => Promise<void>): Promise<boolean> {
    setSaving(true)
    try {
      await work()
      return true
    } catch (failure) {
      const errors = fieldErrors(failure, form.getInitialValues())
      if (errors) form.setErrors(errors)
      else tellFailure(failure)
      return false
    } finally {
      setSaving(false)
    }
  }

  return { save, isSaving }
}

/** The first sentence of each field, when the form has every field that is named; else null. */
function fieldErrors(failure: unknown, fields: object): Record<string, string> | null {
  if (!(failure instanceof ApiFailure) || failure.status !== 422) return null
  const named = Object.entries(failure.errors)
  if (named.length === 0 || !named.every(([field]) => field in fields)) return null
  return Object.fromEntries(named.map(([field, [sentence = '']]) => [field, sentence]))
}
