import type * as z from 'zod/mini'
import type { listOccupations as endpoint } from '#contract/diagnostics/career'
import type { Language } from '#contract/values/locale'
import { describeOccupation } from './describe-occupation.ts'
import { careerCatalogue } from '../catalogue/load-catalogue.ts'

/** Lists occupations in the order of the files, field by field. */
export function listOccupations(
  { field }: z.infer<typeof endpoint.query>,
  language: Language,
): z.infer<typeof endpoint.reply> {
  const catalogue = careerCatalogue()
  const matching = [...catalogue.occupations.values()].filter(
    (occupation) => field === undefined || occupation.field === field,
  )
  return {
    data: matching.map((occupation) => describeOccupation(occupation, { catalogue, language })),
    fields: Object.entries(catalogue.fields).map(([id, { name }]) => ({ id, name: name[language] })),
  }
}
