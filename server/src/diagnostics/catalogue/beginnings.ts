import { locales } from '#contract/values/locale'
import { itemsGivenFirst } from '../instrument/items-given-first.rules.ts'
import type { TestVersion } from './catalogue.ts'
import type { ReadyText } from '../forms/ready-text.ts'
import { sharedSeeds } from '../forms/shared-seeds.rules.ts'

/** What an attempt of a version may begin with, in each language; a form of its own is nobody else's. */
export function* beginnings({ plan, arrangement, formOf }: TestVersion): Generator<ReadyText> {
  for (const form_seed of sharedSeeds(plan, arrangement)) {
    for (const locale of locales) {
      const form = formOf({ form_seed })
      const { opened } = form.readyForm(locale, { locale, items_given: itemsGivenFirst(form.plan), items_closed: 0 })
      if (typeof opened !== 'string') yield opened
    }
  }
}
