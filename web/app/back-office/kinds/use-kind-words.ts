import { useMemo } from 'react'
import { data } from 'react-router'
import { isKind, type KindName, kindOf } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { openForRoles } from '../../shell/ways/open-for-roles.ts'

/** Returns the names of a kind, its fields and their choices. A kind may have its own name for a field. */
export function useKindWords(kind: KindName) {
  const { words } = useTranslation('kinds')
  return useMemo(() => {
    const say = words.sayIn(['kinds'])
    const own = (name: string) => `ownFields.${kind}.${name}`
    const field = (name: string) => say(words.has('kinds', own(name)) ? own(name) : `fields.${name}`)
    return {
      all: say(`menu.kind-${kind}.page`),
      create: say(`create.${kind}`),
      field,
      /** Names a column of a table: `title_kk`, `title.kk` or `day`. A column that is no field keeps its own name. */
      column: (name: string) => {
        const [, plain = name] = /^(.+?)[._ ](?:ru|kk|en)$/.exec(name) ?? []
        return words.has('kinds', `fields.${plain}`) ? field(plain) : name
      },
      hint: (name: string) => (words.has('kinds', `hints.${name}`) ? say(`hints.${name}`) : undefined),
      choice: (field: string, value: string) => say(`choices.${field}.${value}`),
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
