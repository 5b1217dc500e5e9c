import type { Form, Item } from '#contract/diagnostics/forms'
import {
  formWithGivenItems,
  planWithGivenItems,
  noItemsGiven,
  type ItemChoices,
} from '../instrument/item-choices.rules.ts'
import { languageOf, type Language, type Locale } from '#contract/values/locale'
import { shapeOf, type ItemShape } from '../instrument/answer-shape.rules.ts'
import { everyItem } from './every-item.ts'
import { givenForm, type GivenItems } from '../instrument/given-form.rules.ts'
import { itemsOf, type Plan } from '../instrument/plan.rules.ts'
import { readyText, type ReadyText } from './ready-text.ts'
import { createBoundedCache } from '../../platform/bounded-cache.ts'
import type { Packer } from '../packing/packer.ts'
import type { StoredForm } from './stored-form.ts'
import { keyOfGenerated, withGenerated, type Generated } from '../generators/generated-item.rules.ts'
import { makesWholeItem } from '../generators/generator.rules.ts'
import { generate } from '../generators/generators.rules.ts'
import { itemInLanguage } from '../generators/made-item.rules.ts'
import type { ItemKey, TestKey } from '../scorers/score-item.rules.ts'
import { arrangedItems, type Arrangement, type PreparedForms } from './arrangement.rules.ts'
import { isMixedSeed, preparedPlan } from './prepared-forms.rules.ts'
import { keyWithFormNames, optionNames, withNames, type OptionNames } from './option-names.rules.ts'
import { seededRandom } from '../instrument/seeded.rules.ts'
import { wholeItems, type WholeItem } from './whole-items.rules.ts'

/**
 * What decides the form of an attempt: a seed, or null for the shared form; for an adaptive form also the items chosen
 * so far.
 */
export interface FormChoice {
  form_seed: number | null
  item_choices?: ItemChoices | null
}

/** The items of one attempt in order. An answer refers to an item by its number here and to an option by its place. */
export interface AttemptForm {
  plan: Plan
  /** `begun` is the language in which the test was begun; items with their own texts stay in it. */
  form: (language: Language, begun?: Language) => Form
  /** The allowed shape of each answer, by item number. */
  shapes: ItemShape[]
  /** The key with the options named as in this form. */
  keyOf: (key: TestKey) => TestKey
  /**
   * The form as far as the pupil may see it; everything if parts are not given one by one. Items with their own texts
   * stay in the language of the attempt.
   */
  readyForm: (locale: Locale, given: GivenItems & { locale: Locale }) => ReadyForm
}

/**
 * The form alone, and as the opened beginning of an object to which the attempt is added. Forms that many pupils get
 * are compressed beforehand.
 */
export interface ReadyForm {
  alone: ReadyText | string
  opened: ReadyText | string
}

/**
 * Makes the forms of a test version. The shared form is made once. Other forms are made on request, and the same seed
 * always gives the same form.
 */
export function formMaker(stored: StoredForm, packer?: Packer): (choice: FormChoice) => AttemptForm {
  const itemsIn = (language: Language) => new Map(everyItem(stored, language).map((item) => [item.id, item]))
  const bank = { ru: itemsIn('ru'), kk: itemsIn('kk'), en: itemsIn('en') }
  const shapes = new Map([...bank.ru].map(([id, item]) => [id, shapeOf(item)]))
  const stock = { stored, bank, shapes, packer }
  const shared: AttemptForm = {
    ...madeForm(stock, stored.plan, null),
    readyForm: cacheReadyTexts(stock, stored.plan, (language, begun) => shared.form(language, begun)),
  }
  const laidForm = preparedForms(stock)
  // Of a sitting many pupils have the same few hundred forms.
  const plans = createBoundedCache<Plan>(1024)
  const planOf = (seed: number): Plan => {
    const plan = plans.get(String(seed)) ?? arrangedPlan(stored, seed)
    plans.set(String(seed), plan)
    return plan
  }
  return ({ form_seed, item_choices }) => {
    if (form_seed === null || !stored.arrangement) return shared
    if (stored.arrangement.laid) return laidForm(stored.arrangement, stored.arrangement.laid, form_seed)
    return stored.plan.adaptive
      ? madeGrownForm(stock, form_seed, { most: stored.plan.adaptive.most, choices: item_choices ?? noItemsGiven })
      : madeForm(stock, planOf(form_seed), form_seed)
  }
}

/** Prepared forms are made once, like the shared one; mixed forms are made for each request. */
function preparedForms(stock: Stock): (arrangement: Arrangement, prepared: PreparedForms, seed: number) => AttemptForm {
  const made = new Map<number, AttemptForm>()
  return (arrangement, prepared, seed) => {
    const cached = made.get(seed)
    if (cached) return cached
    const plan = preparedPlan(stock.stored.plan, arrangement, prepared, seed)
    const form = madeForm(stock, plan, seed)
    if (isMixedSeed(seed)) return form
    const ahead = { ...form, readyForm: cacheReadyTexts(stock, plan, form.form) }
    made.set(seed, ahead)
    return ahead
  }
}

interface Stock {
  stored: StoredForm
  bank: Record<Language, Map<string, Item>>
  shapes: ReadonlyMap<string, ItemShape>
  packer: Packer | undefined
}

/** The form with the items given so far. Its key is that of the whole pool, because percents refer to all of it. */
function madeGrownForm(
  stock: Stock,
  seed: number,
  { most, choices }: { most: number; choices: ItemChoices },
): AttemptForm {
  const grown = madeForm(stock, planWithGivenItems(stock.stored.plan, choices), seed)
  return {
    ...grown,
    keyOf: (key) => ({ ...key, ...grown.keyOf(key) }),
    readyForm: (locale, given) =>
      asText(formWithGivenItems(grown.form(languageOf(locale), languageOf(given.locale)), given, choices, most)),
  }
}

function madeForm(stock: Stock, plan: Plan, seed: number | null): AttemptForm {
  const { stored, shapes } = stock
  const isAsStored = seed === null && !Object.values(stored.arrangement?.items ?? {}).some(({ generator }) => generator)
  // Made lazily, because saving answers needs only the shapes.
  const made = lazily(() => madeItems(stock, plan, seed))
  const inLanguage = (language: Language): Form => {
    let number = 0
    const standing = ({ id }: { id: string }): Item => ({
      ...asMade(requireValue(stock.bank[language], id), requireValue(made(), id), language),
      item: number++,
    })
    const whole = stored.forms[language]
    return {
      ...whole,
      parts: whole.parts.map((part, index) => ({ ...part, items: (plan.parts[index]?.items ?? []).map(standing) })),
    }
  }
  const form = (language: Language, begun = language) =>
    formAsBegun(stored, isAsStored ? (of) => stored.forms[of] : inLanguage, { language, begun })
  return {
    plan,
    form,
    shapes: itemsOf(plan).map(({ id }) => requireValue(shapes, id)),
    keyOf: isAsStored ? (key) => key : (key) => madeKey(made(), key),
    readyForm: (locale, given) => asText(givenForm(form(languageOf(locale), languageOf(given.locale)), given)),
  }
}

function asText(form: Form): ReadyForm {
  const text = JSON.stringify(form)
  return { alone: text, opened: formPrefix(text) }
}

/** The plan with the items of a seeded form. All forms of a part have the same length. */
const arrangedPlan = ({ plan, arrangement }: StoredForm, seed: number): Plan =>
  arrangement
    ? {
        ...plan,
        parts: plan.parts.map((part) => ({
          ...part,
          items: arrangedItems(part, arrangement, seededRandom(seed, `part ${part.id}`)),
        })),
      }
    : plan

/** What a form does to an item: it renames the options, or a generator makes figures or the whole item. */
interface Made {
  names: OptionNames | null
  generated: Generated | null
  whole: WholeItem | null
}

function madeItems(stock: Stock, plan: Plan, seed: number | null): Map<string, Made> {
  const { items = {} } = stock.stored.arrangement ?? {}
  const wholes = itemsOf(plan).flatMap(({ id }) => {
    const generator = items[id]?.generator
    return generator && makesWholeItem(generator) ? [{ id, generator }] : []
  })
  const whole = wholeItems(wholes, seed ?? 0)
  return new Map(
    itemsOf(plan).map(({ id }) => [
      id,
      whole.has(id) ? { names: null, generated: null, whole: requireValue(whole, id) } : madeItem(stock, id, seed),
    ]),
  )
}

function madeItem({ stored: { arrangement }, bank }: Stock, id: string, seed: number | null): Made {
  const { generator, fixed_options } = arrangement?.items[id] ?? {}
  const random = seededRandom(seed ?? 0, `item ${id}`)
  if (generator && !makesWholeItem(generator))
    return { names: null, generated: generate(generator, random), whole: null }
  const isAsWritten = seed === null || (arrangement?.laid && !isMixedSeed(seed))
  return {
    names: isAsWritten ? null : optionNames(requireValue(bank.ru, id), fixed_options, random),
    generated: null,
    whole: null,
  }
}

function asMade(item: Item, { names, generated, whole }: Made, language: Language): Item {
  if (whole) return itemInLanguage(item, whole.made, language)
  return generated ? withGenerated(item, generated) : withNames(item, names)
}

function madeKey(made: ReadonlyMap<string, Made>, key: TestKey): TestKey {
  const entries = [...made].flatMap(([id, { names, generated, whole }]): [string, ItemKey][] => {
    if (whole) return [[id, { right: whole.right }]]
    if (generated) return [[id, keyOfGenerated(generated)]]
    const right = key[id]
    return right ? [[id, keyWithFormNames(right, names)]] : []
  })
  return Object.fromEntries(entries)
}

const formPrefix = (text: string): string => `{"form":${text}`

const hasOwnWords = ({ arrangement }: StoredForm, id: string): boolean => arrangement?.items[id]?.own_words === true

/** A form in one language, but with items that have their own texts in the language in which the test was begun. */
function formAsBegun(
  stored: StoredForm,
  form: (language: Language) => Form,
  { language, begun }: { language: Language; begun: Language },
): Form {
  const shown = form(language)
  if (language === begun || !shown.parts.some(({ items }) => items.some(({ id }) => hasOwnWords(stored, id))))
    return shown
  const own = new Map(
    form(begun).parts.flatMap(({ items }) =>
      items.filter(({ id }) => hasOwnWords(stored, id)).map((item) => [item.item, item]),
    ),
  )
  return {
    ...shown,
    parts: shown.parts.map((part) => ({ ...part, items: part.items.map((item) => own.get(item.item) ?? item) })),
  }
}

/**
 * Caches the text of a form by language, by the part of it that is given and, if it matters, by the language in which
 * the test was begun.
 */
function cacheReadyTexts({ stored, packer }: Stock, plan: Plan, form: AttemptForm['form']): AttemptForm['readyForm'] {
  const cached = new Map<string, ReadyForm>()
  const isOneForAll = !itemsOf(plan).some(({ id }) => hasOwnWords(stored, id))
  return (locale, given) => {
    const language = languageOf(locale)
    const begun = isOneForAll ? language : languageOf(given.locale)
    const name = `${language} ${begun} ${given.items_closed} ${given.items_given}`
    const ready = cached.get(name) ?? compressed(JSON.stringify(givenForm(form(language, begun), given)), packer)
    cached.set(name, ready)
    return ready
  }
}

/**
 * The two texts share their bytes, because there are dozens of prepared forms in three languages. `opened` is
 * compressed beforehand; `alone` is compressed when somebody changes the language.
 */
function compressed(text: string, packer: Packer | undefined): ReadyForm {
  const opened = Buffer.from(formPrefix(text))
  return {
    alone: readyText(opened.subarray(Buffer.byteLength(formPrefix(''))), packer),
    opened: readyText(opened, packer),
  }
}

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

function requireValue<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name)
  if (value === undefined) throw new Error(`${name} is not in the form`)
  return value
}
