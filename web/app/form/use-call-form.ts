import { useCallback, useRef, useState, type SyntheticEvent } from 'react'
import type { Endpoint, EndpointSpec, Sent } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure, type Answer, type Input } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import type { SliceWords } from '../i18n/slice-words.ts'
import type { Failed } from '../shell/failures/use-failure-toast.ts'
import { useWhenIdle } from '../shell/use-when-idle.ts'
import { fieldIn, focusFirstError } from './focus-first-error.ts'
import { isLazySchema, loadedSchema, type Check } from './lazy-schema.ts'
import { mistakesOf, requiredIn } from './mistakes-of.ts'
import { useContractWords } from './use-contract-words.ts'
import { useFields, type FieldState, type Mistakes } from './use-fields.ts'
import { useSend } from './use-send.ts'

/** Fields that the slice has words for: labels under `fields`, hints under `hints`. */
type Named<Slice extends keyof SliceWords> = SliceWords[Slice] extends { fields: infer Fields }
  ? keyof Fields & string
  : never

interface CallForm<Spec extends EndpointSpec, Slice extends keyof SliceWords, Values> {
  /** The slice whose words contain the labels. */
  words: Slice
  values: Values
  /** Finds errors that no schema can express, by field, when the form is sent. */
  mistakes?: (values: Values) => Mistakes
  params?: Sent<Spec, 'params'>
  /** Sent in addition to the values. */
  beside?: object
  /** Makes the body from the values if it is not simply the values. */
  body?: (values: Values) => object | Promise<object>
  /** Runs with the answer. If it fails, a retry does not send the form again. */
  done: (answer: Answer<Spec>, values: Values) => unknown
  /** Values to set after success; without it, the typed ones stay. */
  left?: (sent: Values) => Partial<Values>
  /** Runs before a refusal is shown, and may throw another one instead. */
  refused?: (failure: ApiFailure) => unknown
  /** Called with every change, to save a draft. */
  keep?: (values: Values) => void
  failed?: Failed
}

/**
 * The schema of the fields: the body of an endpoint with `form: true`, unless `check` replaces it. The schemas of all
 * other endpoints stay on the server (`tools/bundle/lean-contract.ts`), so their forms must pass `check`.
 */
type Checked<Spec extends EndpointSpec> = Spec extends { form: true } ? { check?: Check } : { check: Check }

/** The props of a field; they fit Mantine's inputs as well as ours. */
export interface FieldProps extends FieldState {
  label: string
  description: string | undefined
  required: boolean
}

/**
 * The form of the whole product. It sends a call of the contract, validates with the schema of that call, and takes its
 * labels from the words of a slice.
 */
export function useCallForm<
  const Spec extends EndpointSpec,
  const Slice extends keyof SliceWords,
  Values extends Record<string, unknown>,
>(
  endpoint: Endpoint<Spec>,
  {
    words: slice,
    values: initialValues,
    check,
    mistakes,
    params,
    beside,
    body,
    done,
    left,
    refused,
    keep,
    failed,
  }: CallForm<Spec, Slice, Values> & Checked<Spec>,
) {
  const { words } = useTranslation(slice)
  const sayOf = words.sayIn([slice])
  const say = useContractWords()
  const checked = checkOf(endpoint, check)
  useWhenIdle(useCallback(() => void loadedSchema(checked), [checked]))
  const wrongIn = (values: object): Mistakes =>
    Object.fromEntries(
      Object.entries(mistakesOf(loadedSchema(checked), { ...beside, ...values })).map(([field, key]) => [
        field,
        say(key),
      ]),
    )
  const form = useFields(initialValues, wrongIn, keep)
  const [required] = useState(() =>
    isLazySchema(checked) ? new Set(checked.required) : requiredIn(checked, Object.keys(initialValues)),
  )
  const element = useRef<HTMLFormElement>(null)
  const { sending, send, forget } = useSend({ failed, atFields })
  const answered = useRef<{ to: string; answer: Answer<Spec> } | null>(null)
  const changed = useRef<Partial<Values>>({})

  function showMistakes(errors: Mistakes): void {
    form.setErrors(errors)
    focusFirstError(element.current, errors)
  }

  /** Shows the first message of each field that the form has, and returns the others for the note. */
  function atFields({ code, errors }: ApiFailure): string[] {
    // The confirmation of the phone has expired after 15 minutes. It must be repeated; everything else that was typed
    // stays.
    if (code === 'phone-unconfirmed' && 'phone_token' in initialValues)
      form.setValues({ phone_token: '' } as Partial<Record<string, unknown>> as Partial<Values>)
    const isHere = (field: string) => fieldIn(element.current, field) !== undefined
    const first = Object.entries(errors).map(([field, [sentence = '']]) => [field, sentence] as const)
    const here = Object.fromEntries(first.filter(([field]) => isHere(field)))
    form.refuse(here)
    focusFirstError(element.current, here)
    return first.flatMap(([field, sentence]) => (isHere(field) ? [] : [sentence]))
  }

  /** Reuses the answer to the same input, so that a retry after a failed `done` does not send it twice. */
  async function ask(values: Values): Promise<Answer<Spec>> {
    const whole = { ...beside, ...(body ? await body(values) : values) }
    const schema = loadedSchema(checked)
    const input = { params, body: schema ? schema.parse(whole) : whole }
    const to = JSON.stringify(input)
    if (answered.current?.to !== to)
      answered.current = { to, answer: await api(endpoint, input as unknown as Input<Spec>) }
    return answered.current.answer
  }

  async function work(values: Values): Promise<void> {
    try {
      await done(await ask(values), values)
    } catch (failure) {
      if (failure instanceof ApiFailure) await refused?.(failure)
      throw failure
    }
    answered.current = null
    if (left) form.setValues(left(values))
  }

  /** Sends the values, with `change` over them. */
  async function sendAs(change: Partial<Values> = {}): Promise<boolean> {
    changed.current = change
    const values = { ...form.newest.current, ...change }
    const errors = { ...wrongIn(values), ...mistakes?.(values) }
    if (Object.keys(errors).length === 0) return send(() => work(values))
    const unseen = Object.keys(errors).find((path) => fieldIn(element.current, path) === undefined)
    // Shown like a refusal of the server: an error without a field goes into the note.
    if (unseen !== undefined) return send(() => Promise.reject(refusalOf(errors, unseen)))
    showMistakes(errors)
    return false
  }

  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault()
    // React bubbles events through portals, so a form in a dialog would also submit the form that opened it.
    event.stopPropagation()
    void sendAs()
  }

  /** Returns the props of a field: label, hint, error, value, and whether it is required. `as` names other words. */
  function field(name: keyof Values & Named<Slice>): FieldProps
  function field(name: keyof Values & string, as: Named<Slice>): FieldProps
  function field(path: string, as: string = path): FieldProps {
    return {
      label: sayOf(`fields.${as}`),
      description: words.has(slice, `hints.${as}`) ? sayOf(`hints.${as}`) : undefined,
      required: required.has(path),
      ...form.getInputProps(path),
    }
  }

  const again = sending.again && (() => void sendAs(changed.current))
  return { ...form, field, element, onSubmit, sendAs, sending: { ...sending, again }, forget }
}

/** Throws in development and in tests as well; otherwise only the build would lack the schema. */
function checkOf(endpoint: Endpoint, check: Check | undefined): Check {
  const checked = check ?? (endpoint.form && endpoint.body)
  if (!checked)
    throw new Error(
      `${endpoint.path} has no schema in the browser: its endpoint needs \`form: true\`, or its form a \`check\``,
    )
  return checked
}

function refusalOf(errors: Mistakes, unseen: string): ApiFailure {
  const textOf = (path: string) => (typeof errors[path] === 'string' ? errors[path] : '')
  return new ApiFailure(422, 'invalid', textOf(unseen), {
    errors: Object.fromEntries(Object.keys(errors).map((path) => [path, [textOf(path)]])),
  })
}
