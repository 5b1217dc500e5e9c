import type { factLevels, TalentStatus } from '#contract/values/talents'

export interface DemoAward {
  title: string
  organiser: string
  level: (typeof factLevels)[number]
  /** Null for an achievement. */
  status: TalentStatus | null
}

/** Awards of the demo; each says that it is one. */
export const demoAwards: readonly DemoAward[] = [
  { title: 'Областной конкурс проектов (демо)', organiser: 'Дворец школьников', level: 'region', status: 'finalist' },
  {
    title: 'Республикалық робототехника турнирі (демо)',
    organiser: 'Оқушылар сарайы',
    level: 'country',
    status: 'winner',
  },
  { title: 'Районные чтения (демо)', organiser: 'Районная библиотека', level: 'district', status: 'participant' },
  { title: 'Математика апталығы (демо)', organiser: 'Мектеп', level: 'school', status: 'winner' },
  { title: 'Модель солнечной станции (демо)', organiser: 'Кружок юных техников', level: 'region', status: null },
  { title: 'Халықаралық шахмат турнирі (демо)', organiser: 'Шахмат клубы', level: 'international', status: 'finalist' },
  { title: 'Школьная газета, редактор (демо)', organiser: 'Школа', level: 'school', status: null },
]

/** What pupils of the demo say about themselves. */
export const demoInterests = [
  {
    scientific_interests: 'математика, робототехника',
    hobbies: 'шахматы',
    interests: 'космос',
    description: 'Собираю роботов из старых деталей и веду о них дневник.',
  },
  {
    scientific_interests: 'биология, экология',
    hobbies: 'сурет салу',
    interests: 'құстар',
    description: 'Ауыл маңындағы құстарды бақылап, күнделік жүргіземін.',
  },
  {
    scientific_interests: 'физика, авиамоделизм',
    hobbies: 'велосипед',
    interests: 'история техники',
    description: 'Строю модели планеров, мечтаю о своей мастерской.',
  },
  {
    scientific_interests: 'тіл білімі, әдебиет',
    hobbies: 'домбыра',
    interests: 'театр',
    description: 'Өлең жазамын, мектеп театрында ойнаймын.',
  },
  {
    scientific_interests: 'информатика, анимация',
    hobbies: 'рисунок',
    interests: 'компьютерные игры',
    description: 'Учусь делать короткие мультфильмы и учу этому младших.',
  },
  {
    scientific_interests: 'химия',
    hobbies: 'дебаты',
    interests: 'медицина',
    description: 'Люблю опыты и споры по правилам.',
  },
] as const
