import * as z from 'zod/mini'
import { Email } from '../values/person.ts'
import { Id, Moment } from '../values/wire.ts'
import type { DaysInOrder, Field, Value, Values } from './field.ts'

/** What a field holds where nothing was given. */
export function emptyOf({ type }: Field): Value {
  if (type === 'yes-no') return false
  if (type === 'choices') return []
  if (type === 'week') return ['', '', '', '', '', '', '']
  return ['number', 'choice', 'day', 'moment', 'picture', 'reference'].includes(type) ? null : ''
}

export const emptyValues = (fields: readonly Field[]): Values => Object.fromEntries(fields.map((field) => [field.name, emptyOf(field)]))

/** HTML without any word or picture in it says nothing. */
export const saysNothing = (html: string): boolean => html.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === ''

const hours = /^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)?$/
const isSpan = (text: string): boolean => text === '' || (hours.test(text) && text.slice(0, 5) < text.slice(6))
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)
/** Of any exchange of the country, kept as `+7` and ten digits. */
const phoneOf = (text: string): string => `+7${text.replace(/\D/g, '').slice(-10)}`
const isPhone = (text: string): boolean => /^[\d\s()+-]*$/.test(text) && /^[78]?7\d{9}$/.test(text.replace(/\D/g, ''))

const longest = { line: 200, text: 2000, rich: 60_000 }
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const oneOf = (choices: readonly string[]) => z.enum(choices as string[], { error: 'choice.wrong' })

type Judge = z.ZodMiniType<Value, Value>

/** What is the same in every field of its type. */
const judges: Partial<Record<Field['type'], Judge>> = {
  link: z.string().check(
    z.trim(),
    z.maxLength(500, { error: 'field.long' }),
    z.refine((text) => text === '' || isWebAddress(text), { error: 'link.wrong' }),
  ),
  email: z.union([z.literal(''), Email], { error: 'email.wrong' }),
  phone: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isPhone(text), { error: 'number.phone' }),
    z.overwrite((text) => (text === '' ? '' : phoneOf(text))),
  ),
  cover: z.string().check(z.regex(/^([a-z]{1,20}\.\d{1,2})?$/, { error: 'field.wrong' })),
  'yes-no': z.boolean({ error: 'field.wrong' }),
  day: z.nullable(z.iso.date({ error: 'date.wrong' })),
  moment: z.nullable(Moment),
  hours: z.string().check(z.trim(), z.refine(isSpan, { error: 'week.wrong' })),
  week: z.array(z.string().check(z.refine(isSpan, { error: 'week.wrong' }))).check(z.length(7, { error: 'week.wrong' })),
  picture: z.nullable(Id),
  reference: z.nullable(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'choice.wrong' }), z.maxLength(80, { error: 'choice.wrong' }))),
}

const textOf = (max: number) => z.string().check(z.trim(), z.maxLength(max, { error: 'field.long' }))
const lineOf = (max = longest.line) => z.string().check(z.overwrite(oneLine), z.maxLength(max, { error: 'field.long' }))
const wholeNumber = (min = 0, max = 1_000_000) =>
  z.number({ error: 'number.wrong' }).check(z.int({ error: 'number.wrong' }), z.gte(min, { error: 'number.range' }), z.lte(max, { error: 'number.range' }))

/** Of one field, whether or not it has to be filled in. */
function judgeOf(field: Field): Judge {
  switch (field.type) {
    case 'line':
      return lineOf(field.max)
    case 'text':
    case 'rich':
      return textOf(field.max ?? longest[field.type])
    case 'number':
      return z.nullable(wholeNumber(field.min, field.max))
    case 'choice':
      return z.nullable(oneOf(field.choices))
    case 'choices':
      return z.array(oneOf(field.choices)).check(z.refine((all) => new Set(all).size === all.length, { error: 'choice.wrong' }))
    default:
      return judges[field.type] ?? z.string()
  }
}

export const isEmpty = (field: Field, value: Value | undefined): boolean => {
  if (value === undefined || value === null || value === '') return true
  if (field.type === 'rich') return typeof value === 'string' && saysNothing(value)
  return Array.isArray(value) && value.every((part) => part === '')
}

/** Judges the values of a list of fields, in a form, a call and a file alike; what is not given is empty, what nobody asked for is left out. A draft may lack what is required. */
export function schemaOf(
  fields: readonly Field[],
  { isDraft = false, inOrder = [] }: { isDraft?: boolean; inOrder?: readonly DaysInOrder[] | undefined } = {},
): z.ZodMiniType<Values, unknown> {
  const shape = fields.map((field): [string, z.ZodMiniType<Value, unknown>] => {
    const known = judgeOf(field)
    const judged = field.required && !isDraft ? known.check(z.refine((value) => !isEmpty(field, value), { error: 'field.required' })) : known
    return [field.name, z._default(judged, emptyOf(field))]
  })
  return z.object(Object.fromEntries(shape)).check(...inOrder.map(isInOrder))
}

const isInOrder = ([first, last]: DaysInOrder) =>
  z.refine<Values>((values) => !values[first] || !values[last] || String(values[first]) <= String(values[last]), { error: 'schedule.days', path: [last] })
