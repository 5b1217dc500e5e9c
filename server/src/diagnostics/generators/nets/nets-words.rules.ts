import type { Corner, NetCell } from '../drawing/draw-net.rules.ts'
import { inLanguages, type InLanguages, type Words } from '../made-item.rules.ts'

const marks: InLanguages<string[]> = {
  ru: ['круг', 'кольцо', 'ромб', 'плюс', 'квадрат', 'четыре точки'],
  kk: ['дөңгелек', 'сақина', 'ромб', 'плюс', 'шаршы', 'төрт нүкте'],
  en: ['dot', 'ring', 'diamond', 'plus', 'square', 'four dots'],
}
const blank: Words = { ru: 'пусто', kk: 'бос', en: 'blank' }

export const markWords = (mark: number): Words => inLanguages((language) => marks[language][mark] ?? '')

export function cubeWords([top, left, right]: Corner): Words {
  const [up, one, other] = [markWords(top), markWords(left), markWords(right)]
  return {
    ru: `Сверху ${up.ru}, слева ${one.ru}, справа ${other.ru}`,
    kk: `Үстінде ${up.kk}, сол жақта ${one.kk}, оң жақта ${other.kk}`,
    en: `Top: ${up.en}, left: ${one.en}, right: ${other.en}`,
  }
}

const rowOf: InLanguages<(row: number, cells: string) => string> = {
  ru: (row, cells) => `Строка ${row}: ${cells}.`,
  kk: (row, cells) => `${row}-жол: ${cells}.`,
  en: (row, cells) => `Row ${row}: ${cells}.`,
}

export function netWords(cells: readonly NetCell[]): Words {
  const [width = 0, height = 0] = [0, 1].map((axis) => Math.max(...cells.map(({ at }) => at[axis] ?? 0)) + 1)
  return inLanguages((language) => {
    const shown = (x: number, y: number) =>
      marks[language][cells.find(({ at }) => at[0] === x && at[1] === y)?.mark ?? -1] ?? blank[language]
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => shown(x, y)).join(' | '),
    )
    return rows.map((row, at) => rowOf[language](at + 1, row)).join(' ')
  })
}

const outside: Words = {
  ru: 'Рисунки остаются снаружи.',
  kk: 'Жазба — текшенің жайылған беттері. Суреттер сыртында қалады.',
  en: 'The marks stay on the outside.',
}

export const stemOf = {
  folds: {
    stem: {
      ru: 'Из какой фигуры можно сложить кубик?',
      kk: 'Қай фигурадан текше құрастыруға болады?',
      en: 'Which figure folds into a cube?',
    },
    hint: {
      ru: 'Фигуру сгибают по линиям. Все шесть граней должны закрыться, каждая один раз.',
      kk: 'Фигура сызықтардың бойымен бүктеледі. Алты беттің әрқайсысы бір-ақ рет жабылуы керек.',
      en: 'The figure is folded along the lines. All six faces must be covered, each once.',
    },
  },
  opposite: (mark: number): { stem: Words; hint: Words } => {
    const name = markWords(mark)
    return {
      stem: {
        ru: `Из развёртки сложили кубик. Какой знак оказался напротив знака «${name.ru}»?`,
        kk: `Жазбадан текше құрастырды. «${name.kk}» белгісіне қарама-қарсы бетте қай белгі тұр?`,
        en: `The net is folded into a cube. Which mark is opposite “${name.en}”?`,
      },
      hint: outside,
    }
  },
  cube: {
    stem: {
      ru: 'Какой кубик можно сложить из этой развёртки?',
      kk: 'Осы жазбадан қай текшені құрастыруға болады?',
      en: 'Which cube can be folded from this net?',
    },
    hint: outside,
  },
}

export const explanations = {
  folds: {
    ru: 'У верной фигуры каждый квадрат становится своей гранью. В остальных два квадрата ложатся на одну грань, и кубик остаётся открытым.',
    kk: 'Дұрыс фигурада әр шаршы өз бетіне айналады. Қалғандарында екі шаршы бір бетке түсіп, текше ашық қалады.',
    en: 'In the right figure each square becomes a face of its own. In the others two squares land on one face, and the cube stays open.',
  },
  opposite: (mark: number, right: number): Words => {
    const [one, other] = [markWords(mark), markWords(right)]
    return {
      ru: `Согни развёртку мысленно: грани «${one.ru}» и «${other.ru}» не касаются друг друга, они напротив. В прямом ряду напротив лежат квадраты через один.`,
      kk: `Жазбаны ойша бүкте: «${one.kk}» мен «${other.kk}» беттері түйіспейді, олар қарама-қарсы. Түзу қатарда бір шаршыдан аттап тұрғандары қарама-қарсы келеді.`,
      en: `Fold the net in your mind: the faces “${one.en}” and “${other.en}” do not touch, they are opposite. In a straight row, squares two apart end up opposite.`,
    }
  },
  cube: {
    ru: 'Знаки, которые на кубике лежат напротив, вместе не видны. И порядок знаков вокруг угла должен быть таким, как на развёртке, а не как в зеркале.',
    kk: 'Текшеде қарама-қарсы жатқан белгілер қатар көрінбейді. Бұрыштың айналасындағы белгілердің реті де айнадағыдай емес, жазбадағыдай болуы керек.',
    en: 'Marks that lie opposite on the cube are never seen together. And around a corner the marks must follow the order of the net, not of its mirror image.',
  },
}
