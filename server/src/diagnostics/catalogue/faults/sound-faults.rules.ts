import type { Language } from '#contract/values/locale'
import { countedIn } from '../assemble-form.rules.ts'

/** Recorded words by language and file name, each as an address that holds it. */
export type Sounds = Record<Language, Record<string, string>>

interface Heard {
  test: {
    presentation?: 'item' | 'page' | 'read-aloud' | undefined
    timing?: 'whole' | 'by-part' | 'by-item' | 'none' | undefined
    parts: { id: string; practice: string[]; items: string[]; spare?: string[] | undefined }[]
  }
  items: Record<string, { kind: string }>
  words: Record<Language, Record<string, { sound?: string | undefined; option_sounds?: Record<string, string> | undefined }>>
  sounds: Sounds
}

/** Sounds come with the form, over slow lines too: some seconds of speech each. */
const mostOfOne = 60_000
const mostOfAll = 2_000_000

/** What is not right about recorded words, and about a test that is read aloud. */
export const soundFaults = (bank: Heard): string[] => [
  ...Object.keys(bank.sounds).flatMap((language) => faultsIn(bank, language as Language)),
  ...aloudFaults(bank),
]

function faultsIn({ words, sounds }: Heard, language: Language): string[] {
  const lengths = Object.entries(sounds[language])
  const named = Object.entries(words[language]).flatMap(([id, { sound, option_sounds = {} }]) =>
    [...(sound ? [sound] : []), ...Object.values(option_sounds)].map((file) => ({ id, file })),
  )
  return [
    ...named.filter(({ file }) => !(file in sounds[language])).map(({ id, file }) => `${id} names ${file}, which is not in sounds/${language}`),
    ...lengths.filter(([, sound]) => sound.length > mostOfOne).map(([file]) => `sounds/${language}/${file} is longer than a few seconds of speech (45 kB)`),
    ...(lengths.reduce((sum, [, sound]) => sum + sound.length, 0) > mostOfAll
      ? [`sounds/${language} is more than 1.5 MB, which a slow line does not bring`]
      : []),
  ]
}

/** Who listens chooses: nothing is to be written, read on a page, or hurried. */
function aloudFaults({ test, items }: Heard): string[] {
  if (test.presentation !== 'read-aloud') return []
  const unfit = test.parts
    .flatMap((part) => [...part.practice, ...countedIn(part)])
    .filter((id) => items[id] && items[id].kind !== 'single' && items[id].kind !== 'picture')
  return [
    ...unfit.map((id) => `${id} is of kind ${items[id]?.kind}, and presentation: read-aloud is for single and picture`),
    ...test.parts
      .filter(({ practice }) => practice.length === 0)
      .map(({ id }) => `presentation: read-aloud begins each part with practice, and part ${id} has none`),
    ...(test.timing === 'by-part' || test.timing === 'by-item'
      ? [`presentation: read-aloud shows no countdown, and timing: ${test.timing} would need one`]
      : []),
  ]
}
