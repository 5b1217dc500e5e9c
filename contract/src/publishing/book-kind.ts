import { bookAges, bookChapters, bookDrawings } from '../values/content/books.ts'
import { languages } from '../values/locale.ts'
import { editingRoles, type Kind } from './field.ts'

/** Books of the library. Their files and printed copies are handled on a page of their own. */
export const bookKind = {
  flow: 'direct',
  roles: editingRoles.editors,
  shared: [
    { name: 'author', type: 'line', max: 160, required: true },
    /** The language of the text. */
    { name: 'language', type: 'choice', choices: languages, required: true },
    { name: 'chapter', type: 'choice', choices: bookChapters, required: true },
    { name: 'year', type: 'number', min: 1000, max: 2999, required: true },
    { name: 'age', type: 'choice', choices: bookAges, required: true },
    { name: 'publisher', type: 'line', max: 160 },
    /** If it is left out, the pages of the file count. */
    { name: 'pages', type: 'number', min: 1, max: 10_000 },
    /** In tenge; 0 is free, empty if there is no such edition. */
    { name: 'ebook_price', type: 'number', min: 0, max: 1_000_000 },
    { name: 'paper_price', type: 'number', min: 1, max: 1_000_000 },
    { name: 'translation_of', type: 'reference', of: 'book' },
    /** Shown if there is no picture. */
    { name: 'drawing', type: 'choice', choices: bookDrawings },
    { name: 'picture', type: 'picture', alt: 'picture_alt' },
    /** A book that is not on sale is in no list and cannot be bought; those who have it go on reading. */
    { name: 'is_on_sale', type: 'yes-no' },
  ],
  texts: [
    /** In the language of the book its own name, in the others a translation. */
    { name: 'name', type: 'line', max: 160, required: true },
    { name: 'description', type: 'text', max: 3000, required: true },
    { name: 'picture_alt', type: 'line', max: 200 },
  ],
} as const satisfies Kind
