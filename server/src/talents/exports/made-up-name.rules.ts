import type { Gender } from '#contract/values/iin'

const lastNames =
  `Абенов Айтуаров Алдабергенов Амангелдин Асылбеков Әбдірахманов Байбосынов Бейсеков Берікбаев Дәулетов Досымбеков
  Ермұратов Жақсылықов Жанбырбаев Жарылқасынов Есжанов Ибрагимов Кенесарин Көбеев Құлмағанбетов Құттыбаев Мәдиев
  Мырзагелдин Нүсіпбеков Оңғаров Өтегенов Рысбаев Сағындықов Сапарғалиев Сейдахметов Таубаев Темірханов Тоғжанов
  Төребеков Ұзақбаев Хамзин Шайқыбаев Шаяхметов Ыбыраев Ысқақов`.split(/\s+/)
const fathers =
  `Абай Айбек Алмат Асқар Бауыржан Болат Дәурен Ербол Ержан Есет Жомарт Қуаныш Марғұлан Мұхтар Нұржан Олжас Рүстем
  Самат Талғат Шыңғыс`.split(/\s+/)
const firstNames: Record<Gender, string[]> = {
  male: `Алдияр Арлан Батырхан Бекарыс Диас Ерасыл Жәнібек Мансұр Мирас Нұрислам Рамазан Санжар Сұлтан Тамерлан
  Шерхан`.split(/\s+/),
  female: `Айлин Айша Аяжан Балнұр Дильназ Еркежан Жанель Інжу Кәусар Көзайым Мадияна Нұрай Сафия Томирис
  Ясмин`.split(/\s+/),
}

/** Draws an integer from 0 to below `count`. */
type Draw = (count: number) => number

/** Makes a name that looks like those around it. Whether somebody has it is checked by the caller. */
export function madeUpName(gender: Gender, draw: Draw): string {
  const pick = (names: readonly string[]) => names[draw(names.length)] ?? ''
  const [ending, child] = gender === 'male' ? ['', 'ұлы'] : ['а', 'қызы']
  return `${pick(lastNames)}${ending} ${pick(firstNames[gender])} ${pick(fathers)}${child}`
}
