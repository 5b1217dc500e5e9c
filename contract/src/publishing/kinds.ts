import { productCategories, productDrawings } from '../values/content/products.ts'
import { questionKinds } from '../values/survey-branches.ts'
import { schoolTypes } from '../values/grade.ts'
import { bookKind } from './book-kind.ts'
import { eventKind } from './event-kind.ts'
import { editingRoles, type Kind, type ValuesOf } from './field.ts'
import { legalTextKind } from './legal-text-kind.ts'
import { subscriptionKinds } from './subscription-kinds.ts'

const picture = { name: 'picture', type: 'picture', alt: 'picture_alt' } as const
const picture_alt = { name: 'picture_alt', type: 'line', max: 200 } as const
const title = { name: 'title', type: 'line', max: 160, required: true } as const
const lead = { name: 'lead', type: 'text', max: 400, required: true } as const
const body = { name: 'body', type: 'rich', required: true } as const
/** For search engines and link previews. */
const description = { name: 'description', type: 'text', max: 300 } as const
const name = { name: 'name', type: 'line', max: 200, required: true } as const

/**
 * All kinds of content. To add one, add a record here, its words in `web/app/<slice>/kinds` and, if it has its own
 * table, an adapter in the `slice.ts` of that table.
 */
export const kinds = {
  news: {
    flow: 'publication',
    roles: editingRoles.editors,
    order: 'newest',
    hasAddress: true,
    sameBy: ['day'],
    shared: [
      { name: 'day', type: 'day', required: true },
      {
        name: 'rubric',
        type: 'choice',
        choices: ['platform', 'tests', 'olympiad', 'centers', 'parents', 'teachers', 'events'],
        required: true,
      },
      { name: 'cover', type: 'cover' },
      picture,
      { name: 'is_pinned', type: 'yes-no' },
      { name: 'source', type: 'link' },
    ],
    texts: [title, lead, body, picture_alt, description],
  },
  faq: {
    flow: 'publication',
    roles: editingRoles.editors,
    order: 'by-hand',
    sameBy: [],
    shared: [
      {
        name: 'section',
        type: 'choice',
        choices: ['account', 'tests', 'results', 'appointments', 'family', 'olympiad', 'library', 'privacy', 'help'],
        required: true,
      },
    ],
    texts: [title, body],
  },
  event: eventKind,
  page: {
    flow: 'publication',
    roles: editingRoles.editors,
    order: 'by-hand',
    hasAddress: true,
    isFixed: true,
    shared: [{ name: 'cover', type: 'cover' }, picture],
    texts: [title, lead, body, picture_alt, description],
  },
  project: {
    flow: 'publication',
    roles: editingRoles.editors,
    order: 'by-hand',
    hasAddress: true,
    sameBy: [],
    shared: [{ name: 'cover', type: 'cover' }, picture, { name: 'link', type: 'link' }],
    texts: [title, lead, body, picture_alt, description],
  },
  partner: {
    flow: 'publication',
    roles: editingRoles.editors,
    order: 'by-hand',
    sameBy: [],
    shared: [picture, { name: 'link', type: 'link' }],
    texts: [title, { name: 'body', type: 'text', max: 600, required: true }, picture_alt],
  },
  review: {
    flow: 'publication',
    roles: editingRoles.editors,
    order: 'newest',
    // Many are signed "a mother", so those of one day are distinguished by their text.
    sameBy: ['day', 'body'],
    isByRegion: true,
    shared: [
      {
        name: 'author_role',
        type: 'choice',
        choices: ['student', 'parent', 'teacher', 'psychologist', 'school'],
        required: true,
      },
      { name: 'day', type: 'day', required: true },
      { name: 'region', type: 'reference', of: 'region' },
      { name: 'rating', type: 'number', min: 1, max: 5 },
      /** Language in which it was written; the others are translations. */
      { name: 'language', type: 'choice', choices: ['kk', 'ru', 'en'] },
    ],
    texts: [title, { name: 'body', type: 'text', max: 1500, required: true }],
  },
  'special-school': {
    flow: 'publication',
    roles: editingRoles.editors,
    order: 'by-hand',
    hasAddress: true,
    // Schools of one network have the same name.
    sameBy: ['city'],
    describedBy: ['city', 'region'],
    isByRegion: true,
    shared: [
      { name: 'region', type: 'reference', of: 'region', required: true },
      {
        name: 'profile',
        type: 'choices',
        choices: ['mathematics', 'science', 'languages', 'humanities', 'arts', 'music', 'sport', 'technology'],
        required: true,
      },
      { name: 'languages', type: 'choices', choices: ['kk', 'ru', 'en'], required: true },
      { name: 'first_grade', type: 'number', min: 0, max: 11, required: true },
      { name: 'last_grade', type: 'number', min: 1, max: 11, required: true },
      { name: 'has_boarding', type: 'yes-no' },
      { name: 'has_exam', type: 'yes-no' },
      { name: 'link', type: 'link' },
      { name: 'phone', type: 'phone' },
      { name: 'email', type: 'email' },
      picture,
    ],
    texts: [
      title,
      { name: 'city', type: 'line', max: 100, required: true },
      { name: 'address', type: 'line', max: 200 },
      body,
      picture_alt,
    ],
  },
  survey: {
    flow: 'publication',
    roles: editingRoles.editors,
    order: 'newest',
    hasResults: true,
    inOrder: [['opens_on', 'closes_on']],
    // The same survey is held every year.
    sameBy: ['audience', 'opens_on'],
    shared: [
      { name: 'audience', type: 'choice', choices: ['student', 'parent'], required: true },
      { name: 'position', type: 'number', min: 1, max: 99, required: true },
      { name: 'minutes', type: 'number', min: 1, max: 30, required: true },
      { name: 'is_anonymous', type: 'yes-no' },
      { name: 'opens_on', type: 'day' },
      { name: 'closes_on', type: 'day' },
      {
        name: 'questions',
        type: 'groups',
        required: true,
        min: 1,
        max: 50,
        fields: [
          { name: 'kind', type: 'choice', choices: questionKinds, required: true },
          { name: 'is_required', type: 'yes-no' },
          {
            name: 'options',
            type: 'groups',
            when: { field: 'kind', is: ['single', 'multiple'] },
            required: true,
            min: 2,
            max: 12,
            fields: [],
            words: [{ name: 'text', type: 'line', max: 200, required: true }],
          },
          { name: 'at_most', type: 'number', min: 1, max: 12, when: { field: 'kind', is: ['multiple'] } },
          { name: 'max_length', type: 'number', min: 20, max: 1000, when: { field: 'kind', is: ['text'] } },
          { name: 'show_if', type: 'branch' },
        ],
        words: [
          { name: 'text', type: 'line', max: 300, required: true },
          { name: 'hint', type: 'line', max: 300 },
          { name: 'low', type: 'line', max: 60, required: true, when: { field: 'kind', is: ['scale'] } },
          { name: 'high', type: 'line', max: 60, required: true, when: { field: 'kind', is: ['scale'] } },
        ],
      },
    ],
    texts: [
      title,
      { name: 'body', type: 'text', max: 600, required: true },
      { name: 'words', type: 'words', of: 'questions', required: true },
      { name: 'thanks', type: 'text', max: 400, required: true },
    ],
  },
  center: {
    flow: 'direct',
    roles: editingRoles.editors,
    isClosable: true,
    describedBy: ['city', 'address'],
    isByRegion: true,
    shared: [
      { name: 'region', type: 'reference', of: 'region', required: true },
      { name: 'phone', type: 'phone', required: true },
      { name: 'week', type: 'week', required: true },
      { name: 'languages', type: 'choices', choices: ['kk', 'ru', 'en'], required: true },
      { name: 'specialists', type: 'number', min: 0, max: 500 },
      { name: 'route', type: 'link' },
    ],
    texts: [
      name,
      { name: 'city', type: 'line', max: 100, required: true },
      { name: 'address', type: 'line', max: 200, required: true },
    ],
  },
  region: {
    flow: 'direct',
    roles: editingRoles.editors,
    isFixed: true,
    shared: [],
    // `short` is shown on a tile of the map, which has room for 12 characters.
    texts: [name, { name: 'short', type: 'line', max: 12, required: true }, { name: 'about', type: 'text', max: 1000 }],
  },
  school: {
    flow: 'direct',
    roles: editingRoles.editors,
    isClosable: true,
    describedBy: ['locality'],
    isByRegion: true,
    shared: [
      { name: 'locality', type: 'reference', of: 'locality', required: true },
      { name: 'school_type', type: 'choice', choices: schoolTypes, required: true },
      { name: 'is_rural', type: 'yes-no' },
    ],
    texts: [name],
  },
  product: {
    flow: 'direct',
    roles: editingRoles.editors,
    shared: [
      /** In coins. */
      { name: 'price', type: 'number', min: 1, max: 100_000, required: true },
      { name: 'category', type: 'choice', choices: productCategories, required: true },
      /** Shown if there is no picture. */
      { name: 'drawing', type: 'choice', choices: productDrawings },
      picture,
      /** A product that is not on sale is in no list and cannot be ordered. */
      { name: 'is_on_sale', type: 'yes-no' },
    ],
    texts: [
      { name: 'name', type: 'line', max: 120, required: true },
      { name: 'description', type: 'text', max: 2000, required: true },
      { name: 'characteristic', type: 'text', max: 1000 },
      picture_alt,
    ],
  },
  book: bookKind,
  holiday: {
    flow: 'direct',
    roles: editingRoles.admins,
    isRemovable: true,
    shared: [{ name: 'day', type: 'day', required: true }],
    texts: [name],
  },
  'coin-rule': {
    flow: 'direct',
    roles: editingRoles.admins,
    isFixed: true,
    shared: [
      { name: 'amount', type: 'number', min: 0, max: 1000, required: true },
      { name: 'daily_limit', type: 'number', min: 1, max: 100, required: true },
    ],
    texts: [title, { name: 'description', type: 'text', max: 300, required: true }],
  },
  'talent-rule': {
    flow: 'direct',
    roles: editingRoles.admins,
    isFixed: true,
    shared: [
      /** Percent of a result; for awards how many are verified. */
      { name: 'threshold', type: 'number', min: 1, max: 100, required: true },
      { name: 'is_off', type: 'yes-no' },
    ],
    texts: [title],
  },
  ...subscriptionKinds,
  'legal-text': legalTextKind,
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds).filter(isKind)

export function isKind(value: string): value is KindName {
  return value in kinds
}

export const kindOf = (name: KindName): Kind => kinds[name]

export type PublicationName = {
  [Name in KindName]: (typeof kinds)[Name]['flow'] extends 'publication' ? Name : never
}[KindName]
export type SharedOf<Name extends KindName> = ValuesOf<(typeof kinds)[Name]['shared']>
export type TextsOf<Name extends KindName> = ValuesOf<(typeof kinds)[Name]['texts']>
