import { inLanguages, type InLanguages, type Words } from '../made-item.rules.ts'

const ofSquares: InLanguages<Record<number, string>> = {
  ru: { 5: 'пяти', 6: 'шести', 7: 'семи' },
  kk: { 5: 'бес', 6: 'алты', 7: 'жеті' },
  en: { 5: 'five', 6: 'six', 7: 'seven' },
}

const flat = {
  stem: {
    ru: 'Какая фигура получится, если повернуть образец?',
    kk: 'Үлгіні бұрса, қай фигура шығады?',
    en: 'Which figure do you get by turning the sample?',
  },
  hint: {
    ru: 'Образец лежит на столе. Его можно вращать, но нельзя переворачивать другой стороной.',
    kk: 'Үлгі үстел үстінде жатыр. Оны айналдыруға болады, бірақ екінші бетіне аударуға болмайды.',
    en: 'The sample lies on a table. It may be turned, but not flipped over.',
  },
  explanation: {
    ru: 'Верная фигура совпадает с образцом, если её повернуть. Среди остальных есть отражения, как в зеркале, и фигуры, где один квадрат стоит в другом месте.',
    kk: 'Дұрыс фигураны бұрса, үлгімен дәл келеді. Қалғандарының бірі — айнадағыдай бейне, бірінде бір шаршы басқа жерде тұр.',
    en: 'The right figure matches the sample once it is turned. The others are mirror images or have one square in another place.',
  },
}

const solid = {
  stem: {
    ru: 'На каком рисунке та же фигура, только повёрнутая?',
    kk: 'Қай суретте дәл осы фигура бұрып көрсетілген?',
    en: 'Which picture shows the same solid, only turned?',
  },
  explanation: {
    ru: 'Верная фигура — та же самая, если её повернуть. Среди остальных есть отражения, как в зеркале, и фигуры, где один кубик стоит в другом месте.',
    kk: 'Дұрыс фигура — бұрып қойылған дәл сол фигура. Қалғандарының бірі — айнадағыдай бейне, бірінде бір текше басқа жерде тұр.',
    en: 'The right solid is the very same one, turned. The others are mirror images or have one cube in another place.',
  },
}

export function rotationWords(
  isFlat: boolean,
  cells: number,
): { stem: Words; hint: Words; explanation: Words; sample: Words } {
  const many = inLanguages((language) => ofSquares[language][cells] ?? String(cells))
  if (isFlat) {
    const sample = {
      ru: `Образец: плоская фигура из ${many.ru} квадратов.`,
      kk: `Үлгі: ${many.kk} шаршыдан құралған жазық фигура.`,
      en: `Sample: a flat figure of ${many.en} squares.`,
    }
    return { ...flat, sample }
  }
  const hint = {
    ru: `Все фигуры сложены из ${many.ru} кубиков, невидимых кубиков нет.`,
    kk: `Барлық фигура ${many.kk} текшеден құралған, көрінбейтін текше жоқ.`,
    en: `Every solid is made of ${many.en} cubes; no cube is out of sight.`,
  }
  return {
    ...solid,
    hint,
    sample: {
      ru: `Образец: фигура из ${many.ru} кубиков.`,
      kk: `Үлгі: ${many.kk} текшеден құралған фигура.`,
      en: `Sample: a solid of ${many.en} cubes.`,
    },
  }
}
