import { schemaResolver, useForm } from '@mantine/form'
import type * as z from 'zod/mini'
import { useContractWords } from './use-contract-words.ts'

/** A form that checks itself on the device with the contract's own schema and speaks the reader's language. */
export function useContractForm<Values extends Record<string, unknown>>(
  schema: z.core.$ZodType,
  initialValues: Values,
  onValuesChange?: (values: Values) => void,
) {
  const say = useContractWords()
  const check = schemaResolver(schema, { sync: true })
  const form = useForm<Values>({
    initialValues,
    onValuesChange,
    validateInputOnBlur: true,
    validate: (values) => inWords({ ...check(values), ...unequal(values) }, say),
  })
  const onSubmit = (handle: (values: Values) => unknown) =>
    form.onSubmit(
      (values) => void handle(values),
      (errors) => focusFirst(form, errors),
    )
  return { ...form, onSubmit }
}

function inWords(keys: object, say: (key: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, say(String(key))]))
}

/** A schema of one field cannot see that the second password is another one. */
function unequal(values: Record<string, unknown>): Record<string, string> {
  const { password, password_confirmation } = values
  return password_confirmation && password !== password_confirmation ? { password_confirmation: 'password.differ' } : {}
}

function focusFirst(form: { getInputNode: (path: string) => HTMLElement | null }, errors: object): void {
  const nodes = Object.keys(errors).map((field) => form.getInputNode(field))
  const seen = nodes.filter((node) => node !== null)
  seen.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]?.focus()
}
