import { useMemo } from 'react'
import { data } from 'react-router'
import { isKind, type KindName, kindOf } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'

/**
 * Returns the names of a kind, its fields and their choices. A kind's own words are beside its slice; for a field
 * without any, the words that kinds share are used.
 */
export function useKindWords(kind: KindName) {
  const { words } = useTranslation('kinds')
  return useMemo(() => {
    const say = words.sayIn(['kinds'])
    const has = (key: string) => words.has('kinds', key)
    const keyOf = (key: string) => (has(`kind-${kind}.${key}`) ? `kind-${kind}.${key}` : key)
    const field = (name: string) => say(keyOf(`fields.${name}`))
    return {
      all: say(`kind-${kind}.page`),
      create: say(`kind-${kind}.create`),
      field,
      /** Names a column of a table: `title_kk`, `title.kk` or `day`. A column that is no field keeps its own name. */
      column: (name: string) => {
        const [, plain = name] = /^(.+?)[._ ](?:ru|kk|en)$/.exec(name) ?? []
        return has(keyOf(`fields.${plain}`)) ? field(plain) : name
      },
      hint: (name: string) => (has(keyOf(`hints.${name}`)) ? say(keyOf(`hints.${name}`)) : undefined),
      choice: (field: string, value: string) => say(keyOf(`choices.${field}.${value}`)),
      /** Names one group of a list, such as "Question 2". */
      group: (name: string, number: number) => say(keyOf(`groups.${name}.one`), { number }),
      addGroup: (name: string) => say(keyOf(`groups.${name}.add`)),
    }
  }, [words, kind])
}

export type KindWords = ReturnType<typeof useKindWords>

/** Returns the kind that an address names and redirects users who may not edit it. */
export function kindOfAddress(name: string): KindName {
  if (!isKind(name)) throw data(null, { status: 404 })
  openForRoles(kindOf(name).roles)
  return name
}
