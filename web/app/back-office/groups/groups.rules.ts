import { branchingAnswers, emptyValue } from '#contract/publishing/schema'
import type { Field, Group, GroupsField } from '#contract/publishing/field'

/** Returns a new group. Choices start with their first option, so that it can be filled in at once. */
export function blankGroup({ fields }: GroupsField, id: string): Group {
  const begun = (field: Field) =>
    field.type === 'choice' && field.required ? (field.choices[0] ?? null) : emptyValue(field)
  const group = Object.fromEntries(fields.map((field) => [field.name, begun(field)]))
  return { ...(group as Group), id }
}

/** Returns a short random id that no other group of the list has. */
export const newGroupId = (random: string): string => `q${random.replaceAll('-', '').slice(-10)}`

export const withoutGroup = (groups: readonly Group[], id: string): Group[] => groups.filter((group) => group.id !== id)

export function moveGroup(groups: readonly Group[], at: number, by: 1 | -1): Group[] {
  const all = [...groups]
  const [group] = all.splice(at, 1)
  if (group) all.splice(at + by, 0, group)
  return all
}

export const changeGroup = (groups: readonly Group[], id: string, name: string, value: Group[string]): Group[] =>
  groups.map((group) => (group.id === id ? { ...group, [name]: value } : group))

/** Returns the groups whose answers can lead to this one. */
export const branchableGroups = (earlier: readonly Group[]): Group[] =>
  earlier.filter((group) => branchingAnswers(group).length > 0)
