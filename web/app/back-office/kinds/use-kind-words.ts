import { useMemo } from 'react'
import { data } from 'react-router'
import { isKind, type KindName, kindOf } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { openForRoles } from '../../shell/ways/open-for-roles.ts'

/** What a kind, its fields and their choices are called. A kind may call a field otherwise than the others do. */
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
      /** Of a table: `title_kk`, `title.kk` or `day`; what is no field keeps its own name. */
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

/** The kind an address names, for those who work with it; whoever does not is led to the own place and told why. */
export function kindOfAddress(name: string): KindName {
  if (!isKind(name)) throw data(null, { status: 404 })
  openForRoles(kindOf(name).roles)
  return name
}
