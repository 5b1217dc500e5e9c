import { skills, type Skill } from '../result-picture.ts'

export const articleReaders = ['pupils', 'parents'] as const
export type ArticleReader = (typeof articleReaders)[number]
export type ArticleId = `${Skill}-${ArticleReader}`

/** Articles of our own: one for each skill and for those who read it. */
export const articles = skills.flatMap((skill) => articleReaders.map((reader) => ({ id: `${skill}-${reader}` as const, skill, reader })))
export const articleIds: readonly ArticleId[] = articles.map(({ id }) => id)
