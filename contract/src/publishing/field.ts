import type { Language } from '../values/locale.ts'
import type { Role } from '../values/role.ts'

/**
 * What a record, or a line of the log, may point at. The slice that has the rows says how they are found (`references`
 * of its `slice.ts`).
 */
export type Referred = 'region' | 'locality' | 'school' | 'center'

interface Named {
  readonly name: string
  /** Asked for before it may be public; a draft may lack it. */
  readonly required?: true
  /**
   * Asked for only where another field has one of these values: of the group in a list of groups, of those of all
   * languages in a publication.
   */
  readonly when?: { readonly field: string; readonly is: readonly string[] }
}

/**
 * One field of a kind of content. The same list makes the form, the schema that judges it and the columns of an import.
 */
export type Field = Named &
  (
    | { readonly type: 'line' | 'text' | 'rich'; readonly max?: number }
    | { readonly type: 'link' | 'email' | 'phone' | 'day' | 'moment' | 'yes-no' | 'cover' | 'week' | 'hours' }
    | { readonly type: 'number'; readonly min?: number; readonly max?: number }
    | { readonly type: 'choice' | 'choices'; readonly choices: readonly string[] }
    /**
     * The id of a picture. `alt` names the line beside it, in each language, that says it in words and is asked for
     * with it.
     */
    | { readonly type: 'picture'; readonly alt: string }
    | { readonly type: 'reference'; readonly of: Referred }
    /**
     * A list of groups of fields, such as questions with their options; a group may hold one more such list. What it
     * says in a language, `words`, stands in the
     * field of type `words` of that language, so that who translates never touches what is asked.
     */
    | {
        readonly type: 'groups'
        readonly fields: readonly Field[]
        readonly words: readonly Field[]
        readonly min: number
        readonly max: number
      }
    /**
     * The words of the groups that stand in the shared field `of`, by their places: `q1.text`, `q1.options.o2.text`.
     */
    | { readonly type: 'words'; readonly of: string }
    /** In a group: an earlier group of the list, and those of its answers that lead here. */
    | { readonly type: 'branch' }
  )

export type GroupsField = Extract<Field, { type: 'groups' }>

/** Hours of a week from Monday to Sunday, `09:00-18:00` or an empty text where it is closed. */
export type Week = string[]

export type Plain = string | number | boolean | string[] | null
/** One of a list of groups: its `id`, and what its fields hold. */
export type Part = Record<string, Plain>
export type Group = Record<string, Plain | Part[]>
export type Words = Record<string, string>

export type Value = Plain | Group[] | Words
export type Values = Record<string, Value>

/** The drafts of a record in all languages: what a form sends, a revision keeps, a file brings. */
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

/** What is kept of a list of fields: a field without a value has the empty one of its type. */
export type ValuesOf<Fields extends readonly Field[]> = { [F in Fields[number] as F['name']]: ValueOf<F> }

export const workedBy = { editors: ['admin', 'editor'], admins: ['admin'] } as const satisfies Record<
  string,
  readonly Role[]
>

/** The names of two fields. */
export type DaysInOrder = readonly [first: string, last: string]

/** A kind of content, as data: its form, its list, its import and its public side follow from it. */
export interface Kind {
  /** Entries are drafted, published by language, scheduled; records of a table of their own are changed at once. */
  readonly flow: 'publication' | 'direct'
  readonly roles: readonly Role[]
  /** The same in every language. */
  readonly shared: readonly Field[]
  /** Of each language; an entry has at least `title` and `body`. */
  readonly texts: readonly Field[]
  /** Pairs of days of which the second is not before the first; either may be empty. */
  readonly inOrder?: readonly DaysInOrder[]
  /**
   * In which order the public and the list read them: the newest first, or as editors put them. Left out, the slice
   * that has the table decides.
   */
  readonly order?: 'newest' | 'by-hand'
  /** The fields that, beside the title, make a row of a table that names neither id nor address the same entry. */
  readonly sameBy?: readonly string[]
  /**
   * The fields whose words tell a record from another of its name: texts, and references with where they lie. They
   * stand beside it wherever it is named.
   */
  readonly describedBy?: readonly string[]
  /** Lies in a region, and its list can be asked for one. */
  readonly isByRegion?: true
  /** Has a page of its own under `address`. */
  readonly hasAddress?: true
  /** No new ones are made here, and each keeps its address or id: the product has a place of its own for every one. */
  readonly isFixed?: true
  /** People answer it: what they said stands under its address, `results`. */
  readonly hasResults?: true
  /** Records of a table of their own: may they be removed. */
  readonly isRemovable?: true
  /** Records of a table of their own that others point at: they are closed and opened again, which is their archive. */
  readonly isClosable?: true
}
