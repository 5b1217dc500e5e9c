import { useCallback, useRef, useState, type SyntheticEvent } from 'react'
import type { Endpoint, EndpointSpec, Sent } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure, type Answer, type Input } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import type { SliceWords } from '../i18n/slice-words.ts'
import type { Failed } from '../shell/failures/use-failure-toast.ts'
import { useWhenIdle } from '../shell/use-when-idle.ts'
import { fieldIn, focusFirst } from './focus-first.ts'
import { isLater, schemaHere, type Check } from './later-schema.ts'
import { mistakesOf, requiredIn } from './mistakes-of.ts'
import { useContractWords } from './use-contract-words.ts'
import { useFields, type FieldState, type Mistakes } from './use-fields.ts'
import { useSend } from './use-send.ts'

/** Fields that a slice has words for: their labels stand in it under `fields`, their hints under `hints`. */
type Named<Slice extends keyof SliceWords> = SliceWords[Slice] extends { fields: infer Fields }
  ? keyof Fields & string
  : never

interface CallForm<Spec extends EndpointSpec, Slice extends keyof SliceWords, Values> {
  /** The slice whose words name the fields. */
  words: Slice
  /** What stands in the fields at first. */
  values: Values
  /** Mistakes that no schema knows, by field, looked for when it is sent. */
  mistakes?: (values: Values) => Mistakes
  params?: Sent<Spec, 'params'>
  /** What is sent beside what stands in the fields. */
  beside?: object
  /** What is sent, where that is not just what stands in the fields. */
  body?: (values: Values) => object | Promise<object>
  /** What is done with the answer to these values. Where that fails, it alone is tried again. */
  done: (answer: Answer<Spec>, values: Values) => unknown
  /** What stands in the fields once all is done; without it, what was typed. */
  left?: (sent: Values) => Partial<Values>
  /** What the page does about a refusal before it is told; it may throw another in its place. */
  refused?: (failure: ApiFailure) => unknown
  /** Keeps what is typed, with every change. */
  keep?: (values: Values) => void
  failed?: Failed
}

/**
 * What checks the fields: the body of a call that says it is a form, unless only one way of several is checked; of any
 * other call the schema stays on the server (`tools/bundle/lean-contract.ts`).
 */
type Checked<Spec extends EndpointSpec> = Spec extends { form: true } ? { check?: Check } : { check: Check }

/** What every field of a form is given; the library's own fields take it as it is. */
export interface FieldProps extends FieldState {
  label: string
  description: string | undefined
  required: boolean
}

/**
 * The one kind of form: it sends a call of the contract, whose schema checks it on the device, and the words of a slice
 * name its fields.
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
  useWhenIdle(useCallback(() => void schemaHere(checked), [checked]))
  const wrongIn = (values: object): Mistakes =>
    Object.fromEntries(
      Object.entries(mistakesOf(schemaHere(checked), { ...beside, ...values })).map(([field, key]) => [
        field,
        say(key),
      ]),
    )
  const form = useFields(initialValues, wrongIn, keep)
  const [required] = useState(() =>
    isLater(checked) ? new Set(checked.required) : requiredIn(checked, Object.keys(initialValues)),
  )
  const element = useRef<HTMLFormElement>(null)
  const { sending, send, forget } = useSend({ failed, atFields })
  const answered = useRef<{ to: string; answer: Answer<Spec> } | null>(null)
  const changed = useRef<Partial<Values>>({})

  function showMistakes(errors: Mistakes): void {
    form.setErrors(errors)
    focusFirst(element.current, errors)
  }

  /** The first sentence of each field the form has; the others go into the note. */
  function atFields({ code, errors }: ApiFailure): string[] {
    // The quarter of an hour is over: the phone is to be confirmed again, everything typed stays.
    if (code === 'phone-unconfirmed' && 'phone_token' in initialValues)
      form.setValues({ phone_token: '' } as Partial<Record<string, unknown>> as Partial<Values>)
    const isHere = (field: string) => fieldIn(element.current, field) !== undefined
    const first = Object.entries(errors).map(([field, [sentence = '']]) => [field, sentence] as const)
    const here = Object.fromEntries(first.filter(([field]) => isHere(field)))
    form.refuse(here)
    focusFirst(element.current, here)
    return first.flatMap(([field, sentence]) => (isHere(field) ? [] : [sentence]))
  }

  /** What was answered is not asked a second time when only what followed it has failed. */
  async function ask(values: Values): Promise<Answer<Spec>> {
    const whole = { ...beside, ...(body ? await body(values) : values) }
    const schema = schemaHere(checked)
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

  /** Sends what stands in the fields, with these instead of some. */
  async function sendAs(change: Partial<Values> = {}): Promise<boolean> {
    changed.current = change
    const values = { ...form.newest.current, ...change }
    const errors = { ...wrongIn(values), ...mistakes?.(values) }
    if (Object.keys(errors).length === 0) return send(() => work(values))
    const unseen = Object.keys(errors).find((path) => fieldIn(element.current, path) === undefined)
    // Told as if the server had refused it: what has no field here stands in the note.
    if (unseen !== undefined) return send(() => Promise.reject(refusalOf(errors, unseen)))
    showMistakes(errors)
    return false
  }

  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault()
    // A form in a dialog stands, for React, in the form that opened it.
    event.stopPropagation()
    void sendAs()
  }

  /**
   * All that a field is given: its label, its hint, its mistake, its value, and whether it must be filled in. `as` is
   * another name among the words.
   */
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

/**
 * Said at once and everywhere, in development as in a test, and not only where the schema is missing: in what was
 * built.
 */
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
  return new ApiFailure(
    422,
    'invalid',
    textOf(unseen),
    Object.fromEntries(Object.keys(errors).map((path) => [path, [textOf(path)]])),
  )
}
