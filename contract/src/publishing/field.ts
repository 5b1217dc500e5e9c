import type { Language } from '../values/locale.ts'
import type { Role } from '../values/role.ts'

/**
 * What a record or a log line can refer to. The slice that owns the rows finds them (`references` in its `slice.ts`).
 */
export type ReferencedKind = 'region' | 'locality' | 'school' | 'center' | 'book'

interface Named {
  readonly name: string
  /** Required for publishing; a draft may lack it. */
  readonly required?: true
  /**
   * Required only if another field has one of these values: a field of the group in a list of groups, a shared field in
   * a publication.
   */
  readonly when?: { readonly field: string; readonly is: readonly string[] }
}

/** A field of a kind of content. The form, its schema and the columns of an import are made from the same list. */
export type Field = Named &
  (
    | { readonly type: 'line' | 'text' | 'rich'; readonly max?: number }
    | { readonly type: 'link' | 'email' | 'phone' | 'day' | 'moment' | 'yes-no' | 'cover' | 'week' | 'hours' }
    | { readonly type: 'number'; readonly min?: number; readonly max?: number }
    | { readonly type: 'choice' | 'choices'; readonly choices: readonly string[] }
    /** Id of a picture. `alt` names the text field that describes it in each language and is required with it. */
    | { readonly type: 'picture'; readonly alt: string }
    | { readonly type: 'reference'; readonly of: ReferencedKind }
    /**
     * A list of groups of fields, such as questions with their options; a group may contain one more such list. Its
     * texts are in a field of type `words` in each language, so that translators never change the questions themselves.
     */
    | {
        readonly type: 'groups'
        readonly fields: readonly Field[]
        readonly words: readonly Field[]
        readonly min: number
        readonly max: number
      }
    /** Texts of the groups in the shared field `of`, by place: `q1.text`, `q1.options.o2.text`. */
    | { readonly type: 'words'; readonly of: string }
    /** Within a group: an earlier group of the list, and its answers that lead here. */
    | { readonly type: 'branch' }
  )

export type GroupsField = Extract<Field, { type: 'groups' }>

/** Opening hours from Monday to Sunday, `09:00-18:00`, or an empty text if closed. */
export type Week = string[]

export type Plain = string | number | boolean | string[] | null
/** An entry in a list of groups: its `id` and the values of its fields. */
export type Part = Record<string, Plain>
export type Group = Record<string, Plain | Part[]>
export type Words = Record<string, string>

export type Value = Plain | Group[] | Words
export type Values = Record<string, Value>

/** Drafts of a record in all languages: sent by a form, stored in a revision, read from a file. */
export interface Document {
  address: string
  shared: Values
  texts: Record<Language, Values>
}

type ValueOf<F extends Field> = F extends { type: 'number' }
  ? number | null
  : F extends { type: 'yes-no' }
    ? boolean
    : F extends { type: 'week' }
      ? Week
      : F extends { type: 'choices'; choices: readonly (infer Choice)[] }
        ? Choice[]
        : F extends { type: 'groups' }
          ? Group[]
          : F extends { type: 'words' }
            ? Words
            : F extends { type: 'choice'; choices: readonly (infer Choice)[] }
              ? Choice | null
              : F extends { type: 'day' | 'moment' | 'picture' | 'reference' }
                ? string | null
                : string

/** Stored values of a list of fields; a field without a value has the empty value of its type. */
export type ValuesOf<Fields extends readonly Field[]> = { [F in Fields[number] as F['name']]: ValueOf<F> }

export const editingRoles = { editors: ['admin', 'editor'], admins: ['admin'] } as const satisfies Record<
  string,
  readonly Role[]
>

export type DaysInOrder = readonly [first: string, last: string]

/** A kind of content, described as data: its form, list, import and public pages are made from it. */
export interface Kind {
  /**
   * `publication`: entries are drafted, published by language and scheduled; `direct`: records of another table are
   * changed at once.
   */
  readonly flow: 'publication' | 'direct'
  readonly roles: readonly Role[]
  /** Fields that are the same in every language. */
  readonly shared: readonly Field[]
  /** Fields of each language; an entry has at least `title` and `body`. */
  readonly texts: readonly Field[]
  /** Pairs of days; the second must not be before the first, and either may be empty. */
  readonly inOrder?: readonly DaysInOrder[]
  /**
   * Order on public pages and in the list: newest first, or as set by editors. If left out, the slice with the table
   * decides.
   */
  readonly order?: 'newest' | 'by-hand'
  /** Fields that identify an entry in an imported row without id or address, together with the title. */
  readonly sameBy?: readonly string[]
  /**
   * Fields that distinguish records of the same name: texts, and references with their location. They are shown
   * wherever the record is named.
   */
  readonly describedBy?: readonly string[]
  /** Belongs to a region; its list can be filtered by region. */
  readonly isByRegion?: true
  /** Has its own page under `address`. */
  readonly hasAddress?: true
  /** Entries are neither added nor renamed here, because the product has a fixed place for each of them. */
  readonly isFixed?: true
  /** Collects answers, which are shown under its address, `results`. */
  readonly hasResults?: true
  /** For records of another table: whether they can be removed. */
  readonly isRemovable?: true
  /** For records of another table that others refer to: they are closed and reopened instead of archived. */
  readonly isClosable?: true
}
