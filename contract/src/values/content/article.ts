import { skills, type Skill } from '../result-picture.ts'

export const articleReaders = ['pupils', 'parents'] as const
export type ArticleReader = (typeof articleReaders)[number]
export type ArticleId = `${Skill}-${ArticleReader}`

/** Our articles: one for each skill and kind of reader. */
export const articles = skills.flatMap((skill) =>
  articleReaders.map((reader) => ({ id: `${skill}-${reader}` as const, skill, reader })),
)
export const articleIds: readonly ArticleId[] = articles.map(({ id }) => id)
