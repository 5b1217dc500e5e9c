import type { Counted } from '../grammar/russian.rules.ts'
import type { InLanguages } from '../made-item.rules.ts'

/** Things that children have, and the container for them. */
export interface Thing {
  ru: Counted
  kk: string
  en: { one: string; many: string }
  container: {
    /** Words for the container in the cases needed: into it, counted, in each, in several, in one. */
    ru: { into: 'в' | 'на'; counted: Counted; each: string; many: string; one: string }
    kk: string
    en: InLanguages<string>['en']
    enMany: string
    enIn: 'in' | 'on'
  }
}

const basket: Thing['container'] = {
  ru: {
    into: 'в',
    counted: ['корзину', 'корзины', 'корзин'],
    each: 'в каждой корзине',
    many: 'корзинах',
    one: 'В одной корзине',
  },
  kk: 'себет',
  en: 'basket',
  enMany: 'baskets',
  enIn: 'in',
}
const shelf: Thing['container'] = {
  ru: {
    into: 'на',
    counted: ['полку', 'полки', 'полок'],
    each: 'на каждой полке',
    many: 'полках',
    one: 'На одной полке',
  },
  kk: 'сөре',
  en: 'shelf',
  enMany: 'shelves',
  enIn: 'on',
}
const box: Thing['container'] = {
  ru: {
    into: 'в',
    counted: ['коробку', 'коробки', 'коробок'],
    each: 'в каждой коробке',
    many: 'коробках',
    one: 'В одной коробке',
  },
  kk: 'қорап',
  en: 'box',
  enMany: 'boxes',
  enIn: 'in',
}

export const things: readonly Thing[] = [
  { ru: ['яблоко', 'яблока', 'яблок'], kk: 'алма', en: { one: 'apple', many: 'apples' }, container: basket },
  { ru: ['книга', 'книги', 'книг'], kk: 'кітап', en: { one: 'book', many: 'books' }, container: shelf },
  {
    ru: ['карандаш', 'карандаша', 'карандашей'],
    kk: 'қарындаш',
    en: { one: 'pencil', many: 'pencils' },
    container: box,
  },
  { ru: ['марка', 'марки', 'марок'], kk: 'марка', en: { one: 'stamp', many: 'stamps' }, container: box },
  {
    ru: ['открытка', 'открытки', 'открыток'],
    kk: 'ашықхат',
    en: { one: 'postcard', many: 'postcards' },
    container: box,
  },
  { ru: ['асык', 'асыка', 'асыков'], kk: 'асық', en: { one: 'asyk', many: 'asyks' }, container: box },
]
