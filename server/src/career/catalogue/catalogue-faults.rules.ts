import { languages } from '#contract/values/locale'
import type { CatalogueWords, Fields, FitSettings, WrittenOccupation } from './occupation.rules.ts'

interface Written {
  occupations: readonly WrittenOccupation[]
  words: CatalogueWords
  fields: Fields
  fit: FitSettings
}

/** Lists the faults of a catalogue whose files are each valid, one sentence per fault, naming the occupation. */
export function catalogueFaults({ occupations, words, fields, fit }: Written): string[] {
  return [
    ...occupations.flatMap((occupation) => occupationFaults(occupation, words, fields)),
    ...twice(occupations.map(({ id }) => id)).map((id) => `${id} is in the catalogue twice`),
    ...languages.flatMap((language) =>
      twice(occupations.map(({ name }) => name[language])).map(
        (name) => `two occupations are called ${name} in ${language}`,
      ),
    ),
    ...Object.values(fit.related_subjects).flatMap((subjects) =>
      unknown('fit.yaml', 'subject', subjects, words.subjects),
    ),
    ...(Object.values(fit.weights).some((weight) => weight > 0) ? [] : ['fit.yaml: every weight is 0']),
    ...(fit.shortlist.close < fit.shortlist.very_close ? [] : ['fit.yaml: close does not lie below very_close']),
    ...(fit.shortlist.exploring <= fit.shortlist.cards
      ? []
      : ['fit.yaml: there are more cards for exploring than cards']),
  ]
}

function occupationFaults(
  { id, field, code, object, education, subjects, abilities, ent_pair }: WrittenOccupation,
  words: CatalogueWords,
  fields: Fields,
): string[] {
  return [
    ...(new Set(code).size === 3 ? [] : [`${id}: the letters of ${code} are not three different ones`]),
    ...unknown(id, 'field', [field], fields),
    ...unknown(id, 'object', [object], words.objects),
    ...unknown(id, 'education', education, words.education),
    ...unknown(id, 'subject', subjects, words.subjects),
    ...unknown(id, 'ability', abilities, words.abilities),
    ...unknown(id, 'pair of subjects', ent_pair === null ? [] : [ent_pair], words.ent_pairs),
    ...twice(subjects).map((subject) => `${id} names ${subject} twice`),
  ]
}

const unknown = (id: string, what: string, named: readonly string[], existing: object): string[] =>
  named.filter((one) => !Object.hasOwn(existing, one)).map((one) => `${id}: there is no ${what} ${one}`)

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]
