import type { Field, Group, GroupsField, Kind, Part, Value, Values, Words } from './field.ts'
import { idOf, isApplicable, isEmpty } from './schema.ts'

export const groupsOf = (value: Value | undefined): Group[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? [] : [one])) : []
export const wordsOf = (value: Value | undefined): Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
const isParts = (value: Group[string] | undefined): value is Part[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object')
export const partsOf = (value: Group[string] | undefined): Part[] => (isParts(value) ? value : [])

/** Returns whether there are enough groups and each has its required fields. */
export function isWholeList({ min, fields }: GroupsField, value: Value | undefined): boolean {
  const groups = groupsOf(value)
  return (
    groups.length >= min &&
    groups.every((group) => fields.every((field) => !isApplicable(field, group) || isWhole(field, group[field.name])))
  )
}

function isWhole(field: Field, value: Value | undefined): boolean {
  // A branch needs at least one answer that leads to it.
  if (field.type === 'branch') return !Array.isArray(value) || value.length !== 1
  if (!field.required) return true
  return field.type === 'groups' ? isWholeList(field, value) : !isEmpty(field, value)
}

/** Places of the texts of all groups, in order: `q1.text`, `q1.options.o2.text`. */
export function wordPlaces(
  { fields, words }: GroupsField,
  value: Value | undefined,
  before = '',
): { place: string; field: Field }[] {
  return groupsOf(value).flatMap((group) => {
    const own = `${before}${idOf(group)}`
    const inside = fields.flatMap((field) =>
      field.type === 'groups' && isApplicable(field, group)
        ? wordPlaces(field, group[field.name], `${own}.${field.name}.`)
        : [],
    )
    return [
      ...words.filter((field) => isApplicable(field, group)).map((field) => ({ place: `${own}.${field.name}`, field })),
      ...inside,
    ]
  })
}

/** Places that are required for publishing the language and still empty. */
export function wordsMissing(
  kind: Pick<Kind, 'shared'>,
  shared: Values,
  { of }: { of: string },
  value: Value | undefined,
): string[] {
  const list = kind.shared.find((field) => field.name === of)
  if (list?.type !== 'groups') return []
  const words = wordsOf(value)
  return wordPlaces(list, shared[of]).flatMap(({ place, field }) =>
    field.required && !words[place]?.trim() ? [place] : [],
  )
}
