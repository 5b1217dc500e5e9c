import type { Language } from '#contract/values/locale'
import type { Cell } from '../drawing/draw-cell.rules.ts'
import { inLanguages, sentences, type InLanguages, type Words } from '../made-item.rules.ts'
import type { Attribute, Rule } from './matrix-rules.rules.ts'

type Rules = Partial<Record<Attribute, Rule>>

const stem: Words = {
  ru: 'Какая фигура должна стоять на месте вопроса?',
  kk: 'Сұрақ белгісінің орнында қай фигура тұруы керек?',
  en: 'Which figure belongs in place of the question mark?',
}
const hints = {
  small: {
    ru: 'Посмотри, что меняется слева направо, а что — сверху вниз.',
    kk: 'Солдан оңға қарай не өзгеретініне, жоғарыдан төмен қарай не өзгеретініне қара.',
    en: 'Look at what changes from left to right, and what changes from top to bottom.',
  },
  rows: {
    ru: 'Во всех строках правила одни и те же.',
    kk: 'Барлық жолдың ережесі бірдей.',
    en: 'All the rows follow the same rules.',
  },
  joined: {
    ru: 'В каждой строке третий рисунок получен из двух первых.',
    kk: 'Әр жолда үшінші сурет алғашқы екеуінен алынған.',
    en: 'In each row the third picture is made from the first two.',
  },
} satisfies Record<string, Words>

export function matrixWords(columns: 2 | 3, rules: Rules): { stem: Words; hint: Words } {
  if (columns === 2) return { stem, hint: hints.small }
  return { stem, hint: rules.horns ? hints.joined : hints.rows }
}

const outlines: InLanguages<string[]> = {
  ru: ['ромб', 'круг', 'квадрат'],
  kk: ['ромб', 'дөңгелек', 'шаршы'],
  en: ['diamond', 'circle', 'square'],
}
const turning: InLanguages<string[]> = {
  ru: ['один рог', 'два рога', 'ромб на стебле'],
  kk: ['бір мүйіз', 'қос мүйіз', 'сабағы бар ромб'],
  en: ['single horn', 'double horn', 'diamond on a stem'],
}
const directions: InLanguages<string[]> = {
  ru: ['вверх', 'вверх и вправо', 'вправо', 'вниз и вправо', 'вниз', 'вниз и влево', 'влево', 'вверх и влево'],
  kk: ['жоғары', 'жоғары-оңға', 'оңға', 'төмен-оңға', 'төмен', 'төмен-солға', 'солға', 'жоғары-солға'],
  en: ['up', 'up and right', 'right', 'down and right', 'down', 'down and left', 'left', 'up and left'],
}
const pointing: InLanguages<(direction: string) => string> = {
  ru: (direction) => `верхом ${direction}`,
  kk: (direction) => `ұшы ${direction}`,
  en: (direction) => `pointing ${direction}`,
}
const filled: InLanguages<((outline: string) => string)[]> = {
  ru: [
    (outline) => `пустой ${outline}`,
    (outline) => `закрашенный ${outline}`,
    (outline) => `${outline} с закрашенной серединой`,
  ],
  kk: [(outline) => `іші бос ${outline}`, (outline) => `боялған ${outline}`, (outline) => `ортасы боялған ${outline}`],
  en: [
    (outline) => `empty ${outline}`,
    (outline) => `filled ${outline}`,
    (outline) => `${outline} with a filled centre`,
  ],
}
const sides: InLanguages<string[]> = {
  ru: ['сверху', 'справа', 'снизу', 'слева'],
  kk: ['жоғарыда', 'оң жақта', 'төменде', 'сол жақта'],
  en: ['top', 'right', 'bottom', 'left'],
}
const horned: InLanguages<(where: string, centre: string) => string> = {
  ru: (where, centre) => `рога ${where}; в центре ${centre}`,
  kk: (where, centre) => `мүйіздер: ${where}; ортада ${centre}`,
  en: (where, centre) => `horns: ${where}; in the centre: ${centre}`,
}
const dotted: InLanguages<(dots: number) => string> = {
  ru: (dots) => `${dots} ${dots === 1 ? 'точка' : dots < 5 ? 'точки' : 'точек'}`,
  kk: (dots) => `${dots} нүкте`,
  en: (dots) => `${dots} ${dots === 1 ? 'dot' : 'dots'}`,
}

/** Describes a cell for screen readers. */
export const cellWords = (cell: Cell): Words => inLanguages((language) => described(cell, language))

function described({ shape = 0, fill = 0, turn, dots, horns }: Cell, language: Language): string {
  const outline = filled[language][fill]?.(outlines[language][shape] ?? '') ?? ''
  if (horns !== undefined)
    return horned[language](sides[language].filter((_, side) => horns & (1 << side)).join(', '), outline)
  const figure =
    turn === undefined
      ? outline
      : `${turning[language][shape]}, ${pointing[language](directions[language][turn] ?? '')}`
  return dots === undefined ? figure : `${figure}, ${dotted[language](dots)}`
}

const rowOf: InLanguages<(row: number, cells: string) => string> = {
  ru: (row, cells) => `Строка ${row}: ${cells}.`,
  kk: (row, cells) => `${row}-жол: ${cells}.`,
  en: (row, cells) => `Row ${row}: ${cells}.`,
}
const questionMark: Words = { ru: 'вопрос', kk: 'сұрақ белгісі', en: 'question mark' }

export function pictureWords(cells: readonly Cell[], columns: number): Words {
  return inLanguages((language) => {
    const all = [...cells.map((cell) => described(cell, language)), questionMark[language]]
    const rows = Array.from({ length: columns }, (_, row) => all.slice(row * columns, (row + 1) * columns).join(' | '))
    return rows.map((row, at) => rowOf[language](at + 1, row)).join(' ')
  })
}

const small: Words = {
  ru: 'В каждой строке слева и справа одинаково одно, а в каждом столбце сверху и снизу — другое. Ответ берёт одно из своей строки, другое — из своего столбца.',
  kk: 'Әр жолда бір белгі, әр бағанда екінші белгі өзгермейді. Жауап бір белгісін өз жолынан, екіншісін өз бағанынан алады.',
  en: 'In each row one thing stays the same, and in each column another. The answer takes one from its row and the other from its column.',
}

const whatItIs: Record<Attribute, Partial<Record<Rule, Words>>> = {
  shape: {
    constant: {
      ru: 'В каждой строке фигура одна и та же.',
      kk: 'Әр жолда фигура біреу-ақ.',
      en: 'Each row has one figure.',
    },
    distribution: {
      ru: 'В каждой строке есть все три фигуры.',
      kk: 'Әр жолда үш фигураның үшеуі де бар.',
      en: 'Each row has all three figures.',
    },
  },
  fill: {
    constant: {
      ru: 'В каждой строке ромб закрашен одинаково.',
      kk: 'Әр жолда ромб бірдей боялған.',
      en: 'In each row the diamond is filled in one way.',
    },
    distribution: {
      ru: 'В каждой строке есть пустая фигура, закрашенная и с закрашенной серединой.',
      kk: 'Әр жолда іші бос, боялған және ортасы боялған фигура бар.',
      en: 'Each row has an empty figure, a filled one and one with a filled centre.',
    },
  },
  turn: {},
  dots: {
    progression: {
      ru: 'Число точек меняется от рисунка к рисунку на одно и то же.',
      kk: 'Нүктелер саны суреттен суретке бірдей мөлшерде өзгереді.',
      en: 'The number of dots changes by the same amount from picture to picture.',
    },
    addition: {
      ru: 'Точек в третьем рисунке столько, сколько в двух первых вместе.',
      kk: 'Үшінші суреттегі нүкте саны алғашқы екеуіндегі нүктелердің қосындысына тең.',
      en: 'The third picture has as many dots as the first two together.',
    },
  },
  horns: {
    xor: {
      ru: 'В третьем рисунке остаются рога, которые есть только в одном из двух первых.',
      kk: 'Үшінші суретте алғашқы екеуінің тек біреуінде бар мүйіздер қалады.',
      en: 'The third picture keeps the horns that only one of the first two has.',
    },
    or: {
      ru: 'В третьем рисунке собраны все рога двух первых.',
      kk: 'Үшінші суретте алғашқы екеуінің барлық мүйізі жиналған.',
      en: 'The third picture has all the horns of the first two.',
    },
    and: {
      ru: 'В третьем рисунке остаются рога, которые есть в обоих первых.',
      kk: 'Үшінші суретте алғашқы екеуінде де бар мүйіздер қалады.',
      en: 'The third picture keeps the horns that both of the first two have.',
    },
  },
}

function turned(step: number): Words {
  const degrees = Math.abs(step) * 45
  const clockwise = step > 0
  return {
    ru: `Каждая следующая фигура в строке повёрнута на ${degrees}° ${clockwise ? 'по часовой стрелке' : 'против часовой стрелки'}.`,
    kk: `Жолдағы келесі фигура ${clockwise ? 'сағат тілінің бағытымен' : 'сағат тіліне қарсы'} ${degrees}° бұрылған.`,
    en: `Each next figure in the row is turned by ${degrees}° ${clockwise ? 'clockwise' : 'anticlockwise'}.`,
  }
}

export function explanationOf(rules: Rules, columns: 2 | 3, step: number): Words {
  if (columns === 2) return small
  const parts = Object.entries(rules).flatMap(([name, rule]) =>
    name === 'turn'
      ? [turned(step)]
      : Object.entries(whatItIs).flatMap(([of, words]) => (of === name ? (words[rule] ?? []) : [])),
  )
  return sentences(...parts)
}
