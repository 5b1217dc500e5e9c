import { expect, test } from 'vitest'
import { listArticles, readArticle } from '#contract/content/content'
import { articleIds } from '#contract/values/content/article'
import { locales } from '#contract/values/locale'
import { skills } from '#contract/values/result-picture'
import { startApp } from '../../testing/start-app.ts'

const { guest } = await startApp()

test.each(locales)('every skill has an article for pupils and one for parents (%s)', async (locale) => {
  const headers = { 'x-locale': locale }
  const { body } = await guest.call(listArticles, {}, { headers })
  expect(body.data.map(({ skill, reader }) => [skill, reader])).toEqual(
    skills.flatMap((skill) => [
      [skill, 'pupils'],
      [skill, 'parents'],
    ]),
  )
  for (const id of articleIds) {
    const { status, body: article } = await guest.call(readArticle, { params: { id } }, { headers })
    expect(status).toBe(200)
    expect(article.html).toMatch(/<h2>.*<ul>/s)
    expect(article.html.replace(/<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThan(90)
    expect(/[әғқңөұүһі]/i.test(article.html.replace(/Аружан/g, ''))).toBe(locale === 'kz')
  }
})

test('a missing article is not found', async () => {
  expect((await guest.send('GET', '/api/articles/sleep-pupils')).status).toBe(404)
})
