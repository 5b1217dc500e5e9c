import type { ComparedOccupation, FitGroup, Named, Occupation, OccupationCard } from '#contract/diagnostics/career'
import type { Voice } from '#contract/diagnostics/results'
import { fitParts } from '#contract/diagnostics/career'
import type { Level } from '#contract/values/level'
import type { Language } from '#contract/values/locale'
import type { MeasuredAbility } from '../../diagnostics/results/measured-abilities.ts'
import type { Translate, Values } from '../../platform/translate.ts'
import type { CareerCatalogue } from '../catalogue/load-catalogue.ts'
import type { CatalogueOccupation } from '../catalogue/occupation.rules.ts'
import { combinedFit, type Parts } from '../fit/combined-fit.rules.ts'
import { cIndex, iachanM } from '../fit/congruence.rules.ts'
import type { Marks } from '../marks.ts'
import { sharedTypes, type Profile } from './profile.rules.ts'

/** The data and texts needed to describe an occupation. */
export interface DescriptionContext {
  catalogue: CareerCatalogue
  profile: Profile
  measured: readonly MeasuredAbility[]
  marks: Marks
  voice: Voice
  language: Language
  say: (key: string, values?: Values) => string
}

export const createSay =
  (translate: Translate, language: Language): DescriptionContext['say'] =>
  (key, values) =>
    translate(language, `career.${key}`, values)

type InWords = Pick<DescriptionContext, 'catalogue' | 'language'>

/** Describes an occupation from the catalogue, the same for everybody. */
export function describeOccupation(
  occupation: CatalogueOccupation,
  { catalogue: { words, fields }, language }: InWords,
): Occupation {
  const named = (table: Readonly<Record<string, Record<Language, string>>>, id: string): Named => ({
    id,
    name: table[id]?.[language] ?? id,
  })
  return {
    id: occupation.id,
    name: occupation.name[language],
    about: occupation.about[language],
    field: { id: occupation.field, name: fields[occupation.field]?.name[language] ?? occupation.field },
    code: occupation.letters,
    types: occupation.code.map((type) => named(words.types, type)),
    object: named(words.objects, occupation.object),
    subjects: occupation.subjects.map((subject) => named(words.subjects, subject)),
    education: occupation.education.map((path) => named(words.education, path)),
    ent_pair: occupation.ent_pair === null ? null : (words.ent_pairs[occupation.ent_pair]?.[language] ?? null),
  }
}

export interface Compared {
  occupation: CatalogueOccupation
  parts: Parts
  group: FitGroup
}

/** Describes an occupation with the reasons why it fits this pupil. */
export function describeCard(compared: Compared, teller: DescriptionContext): OccupationCard {
  const { occupation, group } = compared
  const { catalogue, profile, marks, voice, language, say } = teller
  const described = describeOccupation(occupation, teller)
  return {
    ...described,
    group,
    group_name: say(`group.${groupWords(group, profile)}.title`),
    why: [whyOf(occupation, teller), closeSubjects(described.subjects, teller)].filter(Boolean).join(' '),
    subjects: described.subjects.map((subject) => ({ ...subject, share: shareOf(profile.subjects[subject.id]) })),
    try_this: catalogue.fields[occupation.field]?.try[language] ?? '',
    train: trainOf(occupation, teller),
    is_saved: marks.saved.has(occupation.id),
    ...(voice === 'specialist' && profile.code && { figures: figuresOf(compared, profile.code.code, catalogue) }),
  }
}

/** The texts for a group. If interests are open, the occupations to explore have their own texts. */
export const groupWords = (group: FitGroup, { isOpen }: Pick<Profile, 'isOpen'>): FitGroup | 'open' =>
  isOpen ? 'open' : group

export const shareOf = (share: number | undefined): number | null =>
  share === undefined ? null : Math.round(share * 100)

function figuresOf(
  { occupation: { code }, parts }: Compared,
  person: NonNullable<Profile['code']>['code'],
  { fit }: CareerCatalogue,
): NonNullable<OccupationCard['figures']> {
  return {
    fit: Math.round((combinedFit(parts, fit.weights) ?? 0) * 1000) / 1000,
    m: iachanM(person, code),
    c: cIndex(person, code),
  }
}

/**
 * The reason, by the pupil's top interests. If the occupation shares none of them, the reason is that it widens the
 * view.
 */
function whyOf(
  { code }: CatalogueOccupation,
  { catalogue: { words }, profile, voice, language, say }: DescriptionContext,
): string {
  const nameOf = (type: (typeof code)[number] | undefined) => (type === undefined ? '' : words.types[type][language])
  const to = voice === 'student' ? 'pupil' : 'other'
  if (profile.isOpen) return say(`why.open.${to}`)
  if (!profile.code) return say('why.unknown')
  const [first, second] = sharedTypes(profile.code.code, code)
  if (first === undefined) return say('why.none', { a: nameOf(code[0]) })
  return second === undefined
    ? say(`why.one.${to}`, { a: nameOf(first) })
    : say(`why.two.${to}`, { a: nameOf(first), b: nameOf(second) })
}

/** Names the key subjects of the occupation that the pupil likes and finds easy. */
function closeSubjects(subjects: readonly Named[], { profile, say }: DescriptionContext): string {
  const close = subjects.filter(({ id }) => (profile.subjects[id] ?? 0) + 1e-9 >= nearFrom)
  return close.length > 0 ? say('why.subjects', { subjects: close.map(({ name }) => name).join(', ') }) : ''
}

const skillsToTrain: readonly Level[] = ['starting', 'growing']

function trainOf(
  { abilities }: CatalogueOccupation,
  { catalogue: { words }, measured, language, say }: DescriptionContext,
): string | null {
  const abilitiesToTrain = measured.filter(
    ({ scale, level }) => abilities.includes(scale) && skillsToTrain.includes(level),
  )
  const names = abilitiesToTrain.map(({ scale }) => words.abilities[scale]?.[language] ?? scale)
  return names.length > 0 ? say('train', { abilities: names.join(', ') }) : null
}

/** Describes an occupation for comparison, with a word for each part. */
export function describeCompared(compared: Compared, teller: DescriptionContext): ComparedOccupation {
  const { catalogue, measured, language, say } = teller
  const levelIn = (ability: string) => measured.find(({ scale }) => scale === ability)?.level
  return {
    ...describeCard(compared, teller),
    parts: fitParts.map((part) => ({
      part,
      name: say(`part.${part}`),
      closeness: closenessOf(compared.parts[part], say),
    })),
    abilities: compared.occupation.abilities.map((id) => {
      const level = levelIn(id)
      return {
        id,
        name: catalogue.words.abilities[id]?.[language] ?? id,
        level_name: level ? say(`level.${level}`) : null,
      }
    }),
  }
}

/** A part is called close from here on. */
const nearFrom = 0.65
/** A part is called partly close from here on; the words of the instrument for a subject use the same limit. */
export const partlyCloseFrom = 0.4

function closenessOf(part: number | null, say: DescriptionContext['say']): string | null {
  if (part === null) return null
  return say(`closeness.${part + 1e-9 >= nearFrom ? 'near' : part >= partlyCloseFrom ? 'partly' : 'far'}`)
}
