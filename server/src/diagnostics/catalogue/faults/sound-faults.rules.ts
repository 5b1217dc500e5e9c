import type { Language } from '#contract/values/locale'
import { countableItems } from '../assemble-form.rules.ts'

/** Recordings as data URLs, by language and file name. */
export type Sounds = Record<Language, Record<string, string>>

interface SpokenTest {
  test: {
    presentation?: 'item' | 'page' | 'read-aloud' | undefined
    timing?: 'whole' | 'by-part' | 'by-item' | 'none' | undefined
    parts: {
      id: string
      practice: string[]
      items: string[]
      spare?: string[] | undefined
      after_rest?: true | undefined
    }[]
  }
  items: Record<string, { kind: string }>
  words: Record<Language, Record<string, Recorded>>
  sounds: Sounds
}
interface Recorded {
  sound?: string | undefined
  option_sounds?: Record<string, string> | undefined
  left_sounds?: Record<string, string> | undefined
  right_sounds?: Record<string, string> | undefined
}

/** Recordings are sent with the form, also over slow connections, so each may have only a few seconds of speech. */
const maxRecordingSize = 60_000
const maxRecordingsSize = 2_000_000

/** Lists faults of recordings and of tests that are read aloud. */
export const soundFaults = (bank: SpokenTest): string[] => [
  ...Object.keys(bank.sounds).flatMap((language) => faultsIn(bank, language as Language)),
  ...aloudFaults(bank),
]

function faultsIn({ words, sounds }: SpokenTest, language: Language): string[] {
  const lengths = Object.entries(sounds[language])
  const named = Object.entries(words[language]).flatMap(([id, { sound, option_sounds, left_sounds, right_sounds }]) =>
    [
      ...(sound ? [sound] : []),
      ...[option_sounds, left_sounds, right_sounds].flatMap((files) => Object.values(files ?? {})),
    ].map((file) => ({ id, file })),
  )
  return [
    ...named
      .filter(({ file }) => !(file in sounds[language]))
      .map(({ id, file }) => `${id} names ${file}, which is not in sounds/${language}`),
    ...lengths
      .filter(([, sound]) => sound.length > maxRecordingSize)
      .map(([file]) => `sounds/${language}/${file} is longer than a few seconds of speech (45 kB)`),
    ...(lengths.reduce((sum, [, sound]) => sum + sound.length, 0) > maxRecordingsSize
      ? [`sounds/${language} is more than 1.5 MB, which a slow line does not bring`]
      : []),
  ]
}

/**
 * Kinds of items that a child who cannot read can answer. A drawing has no right answer, so it cannot be a practice
 * item.
 */
const spokenPracticeKinds = ['single', 'picture', 'order', 'match']
const spokenKinds = [...spokenPracticeKinds, 'drawing']

/** A child who listens can choose, order, match and draw, but not write, read a page or answer against a clock. */
function aloudFaults({ test, items }: SpokenTest): string[] {
  if (test.presentation !== 'read-aloud')
    return test.parts
      .filter(({ after_rest }) => after_rest)
      .map(({ id }) => `part ${id} is after_rest, which is for presentation: read-aloud`)
  const among = (kinds: string[]) => (id: string) => items[id] === undefined || kinds.includes(items[id].kind)
  const unfit = test.parts.flatMap((part) => [
    ...countableItems(part).filter((id) => !among(spokenKinds)(id)),
    ...part.practice.filter((id) => !among(spokenPracticeKinds)(id)),
  ])
  return [
    ...unfit.map(
      (id) =>
        `${id} is of kind ${items[id]?.kind}, and presentation: read-aloud is for ${spokenKinds.join(', ')}, practice for all but the last`,
    ),
    ...test.parts
      .filter((part) => part.practice.length === 0 && countableItems(part).some(among(spokenPracticeKinds)))
      .map(({ id }) => `presentation: read-aloud begins each part with practice, and part ${id} has none`),
    ...(test.timing === 'by-part' || test.timing === 'by-item'
      ? [`presentation: read-aloud shows no countdown, and timing: ${test.timing} would need one`]
      : []),
  ]
}
