import { readFileSync } from 'node:fs'
import path from 'node:path'
import { articleIds, type ArticleId } from '#contract/values/content/article'
import { languages, type Language } from '#contract/values/locale'
import { htmlOf } from '../legal/markdown.ts'
import { refuse } from '../platform/refusal.ts'

export const articlesFolder = path.resolve(process.env.CONTENT_DIR ?? 'content', 'articles')

interface WrittenArticle {
  title: string
  /** The first paragraph. */
  lead: string
  html: string
}

/** Reads `<id>.<language>.md`: a title, a first paragraph and the text. An incomplete file is reported by its name. */
export function loadArticles(folder = articlesFolder): (id: ArticleId, language: Language) => WrittenArticle {
  const read = (file: string): [string, WrittenArticle] => {
    const [, title, lead, body] =
      /^# (.+)\n+([^#\n].+)\n+([\s\S]+)$/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []
    if (!title || !lead || !body)
      throw new Error(`content/articles/${file} must have a title, a first paragraph and a text`)
    return [file, { title, lead, html: htmlOf(body) }]
  }
  const written = new Map(articleIds.flatMap((id) => languages.map((language) => read(`${id}.${language}.md`))))
  return (id, language) => written.get(`${id}.${language}.md`) ?? refuse('not-found')
}
