import { groupsOf, wordsOf } from '#contract/publishing/groups'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Language } from '#contract/values/locale'
import { GroupsField } from './groups-field.tsx'
import { useKindWords } from '../kinds/use-kind-words.ts'
import type { EntryInWork } from '../draft/use-entry.ts'

interface WordsPanelProps {
  kind: KindName
  work: EntryInWork
  /** Name of the field with the words; `of` is the shared list it belongs to. */
  name: string
  of: string
  language: Language
  beside: Language | null
  problemAt: (path: string) => string | undefined
}

/** A list of groups with its words in one language. Groups added or moved here change in all languages. */
export default function WordsPanel({ kind, work, name, of, language, beside, problemAt }: WordsPanelProps) {
  const words = useKindWords(kind)
  const { document } = work
  const field = kindOf(kind).shared.find((one) => one.name === of)
  if (field?.type !== 'groups') return null
  const texts = wordsOf(document.texts[language][name])
  return (
    <GroupsField
      field={field}
      groups={groupsOf(document.shared[of])}
      onChange={(groups) => work.change('shared', of, groups)}
      path={`shared.${of}`}
      words={words}
      texts={texts}
      beside={beside && { lang: beside, texts: wordsOf(document.texts[beside][name]) }}
      lang={language}
      onSay={(place, text) => work.change(language, name, { ...texts, [place]: text })}
      problemAt={problemAt}
    />
  )
}
