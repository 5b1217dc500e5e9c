import * as z from 'zod/mini'
import { crossFieldRule, crossEntryChecks, onlyIfValid } from '../calls/cross-field-checks.ts'
import { Email } from '../values/person.ts'
import { Id, Moment, Day } from '../values/wire.ts'
import type { DaysInOrder, Field, Group, GroupsField, Part, Value, Values } from './field.ts'
import { textOf } from './text-of.ts'

export function emptyValue({ type }: Field): Value {
  if (type === 'yes-no') return false
  if (type === 'choices' || type === 'groups' || type === 'branch') return []
  if (type === 'words') return {}
  if (type === 'week') return ['', '', '', '', '', '', '']
  return ['number', 'choice', 'day', 'moment', 'picture', 'reference'].includes(type) ? null : ''
}

export const emptyValues = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]))

/** Returns whether HTML contains neither text nor pictures. */
export const isEmptyHtml = (html: string): boolean => html.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === ''

const hours = /^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)?$/
const isSpan = (text: string): boolean => text === '' || (hours.test(text) && text.slice(0, 5) < text.slice(6))
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)
/** Normalises a number of Kazakhstan, landlines included, to `+7` and ten digits. */
const phoneOf = (text: string): string => `+7${text.replace(/\D/g, '').slice(-10)}`
const isPhone = (text: string): boolean => /^[\d\s()+-]*$/.test(text) && /^[78]?7\d{9}$/.test(text.replace(/\D/g, ''))

const longest = { line: 200, text: 2000, rich: 60_000 }
/** Maximum number of characters of a text field. */
export const maxCharactersOf = ({ type, max }: { type: keyof typeof longest; max?: number }): number =>
  max ?? longest[type]
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const oneOf = (choices: readonly string[]) => z.enum(choices as string[], { error: 'choice.wrong' })

type Judge = z.ZodMiniType<Value, Value>

/** Schemas of the types that do not depend on the field. */
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
  day: z.nullable(Day),
  moment: z.nullable(Moment),
  hours: z.string().check(z.trim(), z.refine(isSpan, { error: 'week.wrong' })),
  week: z
    .array(z.string().check(z.refine(isSpan, { error: 'week.wrong' })))
    .check(z.length(7, { error: 'week.wrong' })),
  picture: z.nullable(Id),
  reference: z.nullable(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'choice.wrong' }),
        z.maxLength(80, { error: 'choice.wrong' }),
      ),
  ),
}

const textUpTo = (max: number) => z.string().check(z.trim(), z.maxLength(max, { error: 'field.long' }))
const lineOf = (max = longest.line) => z.string().check(z.overwrite(oneLine), z.maxLength(max, { error: 'field.long' }))
/** Smallest and greatest number of a field. */
export const numberLimits = ({
  min = 0,
  max = 1_000_000,
}: {
  min?: number
  max?: number
}): { min: number; max: number } => ({ min, max })
const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z
    .number({ error: 'number.wrong' })
    .check(
      z.int({ error: 'number.wrong' }),
      z.gte(min, { error: 'number.range' }),
      z.lte(max, { error: 'number.range' }),
    )

const GroupId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'field.wrong' }))
/** More texts than any list of groups can have. */
const maxWords = 3000

judges.words = z.record(z.string().check(z.maxLength(140, { error: 'field.wrong' })), lineOf(500)).check(
  crossEntryChecks((all) => (Object.keys(all).length <= maxWords ? [] : [{ path: [], message: 'list.long' }])),
  z.overwrite((all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))),
)
judges.branch = z
  .array(z.string().check(z.maxLength(40, { error: 'choice.wrong' })))
  .check(z.maxLength(41, { error: 'choice.wrong' }))

/**
 * Schema of a list of groups: ids are unique, fields that do not apply are left out, and a branch refers to an earlier
 * group.
 */
function groupsJudge({ fields, max }: GroupsField): z.ZodMiniType<Group[], Group[]> {
  const shape = Object.fromEntries(fields.map((field) => [field.name, z._default(judgeOf(field), emptyValue(field))]))
  const one = z.object({ ...shape, id: GroupId }) as unknown as z.ZodMiniType<Group, Group>
  const bare = (group: Group): Group =>
    Object.fromEntries([
      ['id', group.id ?? ''],
      ...fields.map((field) => [field.name, isApplicable(field, group) ? group[field.name] : emptyValue(field)]),
    ])
  return z.array(one, { error: 'field.wrong' }).check(
    z.maxLength(max, { error: 'list.long' }),
    z.overwrite((groups) => groups.map(bare)),
    crossEntryChecks((groups) =>
      new Set(groups.map(({ id }) => id)).size === groups.length ? [] : [{ path: [], message: 'list.double' }],
    ),
    crossEntryChecks(function* (groups) {
      for (const [at, group] of groups.entries())
        for (const field of fields)
          if (field.type === 'branch' && !leadsOn(group[field.name], groups.slice(0, at)))
            yield { path: [at, field.name], message: 'branch.wrong' }
    }),
  )
}

export const isApplicable = ({ when }: Field, group: Group): boolean =>
  !when || when.is.includes(choiceText(group[when.field]))

/**
 * A branch must refer to an earlier question, because people never go back to a question that opens behind them. A
 * draft may leave the answers open; `isWholeList` requires them.
 */
function leadsOn(branch: Group[string] | undefined, earlier: readonly Group[]): boolean {
  if (!Array.isArray(branch) || branch.length === 0) return true
  const [from, ...answers] = branch.map(String)
  const question = earlier.find(({ id }) => id === from)
  const possibleAnswers = question ? branchingAnswers(question) : []
  return possibleAnswers.length > 0 && answers.every((answer) => possibleAnswers.includes(answer))
}

export const idOf = (group: Group | Part | undefined): string => choiceText(group?.id)

/** The value of a choice or an id as text. */
export const choiceText = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

/** Answers to a question that another question can depend on; a text has none. */
export function branchingAnswers({ kind, options }: Group): string[] {
  if (kind === 'scale') return ['1', '2', '3', '4', '5']
  if (kind !== 'single' && kind !== 'multiple') return []
  return Array.isArray(options)
    ? options.flatMap((option: string | Part) => (typeof option === 'object' ? idOf(option) : []))
    : []
}

/** Schema of one field, whether it is required or not. */
function judgeOf(field: Field): Judge {
  switch (field.type) {
    case 'line':
      return lineOf(field.max)
    case 'text':
    case 'rich':
      return textUpTo(maxCharactersOf(field))
    case 'number':
      return z.nullable(wholeNumber(numberLimits(field)))
    case 'choice':
      return z.nullable(oneOf(field.choices))
    case 'choices':
      return z.array(oneOf(field.choices)).check(
        z.maxLength(field.choices.length, { error: 'choice.wrong' }),
        crossEntryChecks((all) => (new Set(all).size === all.length ? [] : [{ path: [], message: 'choice.wrong' }])),
      )
    case 'groups':
      return groupsJudge(field)
    default:
      return judges[field.type] ?? z.string()
  }
}

export const isEmpty = (field: Field, value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return true
  if (field.type === 'rich') return typeof value === 'string' && isEmptyHtml(value)
  if (field.type === 'words') return typeof value === 'object' && Object.values(value).every((text) => text === '')
  return Array.isArray(value) && value.every((part) => part === '')
}

/**
 * Makes the schema for the values of a list of fields, for forms, calls and files. Missing values become empty, unknown
 * ones are removed. A draft may lack required values.
 */
export function schemaOf(
  fields: readonly Field[],
  { isDraft = false, inOrder = [] }: { isDraft?: boolean; inOrder?: readonly DaysInOrder[] | undefined } = {},
): z.ZodMiniType<Values, unknown> {
  const shape = fields.map((field): [string, z.ZodMiniType<Value, unknown>] => {
    const possibleAnswers = judgeOf(field)
    const judged =
      field.required && !isDraft
        ? possibleAnswers.check(
            z.refine((value) => !isEmpty(field, value), { error: 'field.required', ...onlyIfValid }),
          )
        : possibleAnswers
    return [field.name, z._default(judged, emptyValue(field))]
  })
  return z.object(Object.fromEntries(shape)).check(...inOrder.map(areDaysInOrder))
}

const areDaysInOrder = ([first, last]: DaysInOrder) =>
  crossFieldRule<Values>(
    [first, last],
    (values) => !values[first] || !values[last] || textOf(values[first]) <= textOf(values[last]),
    {
      error: 'schedule.days',
      path: [last],
    },
  )
