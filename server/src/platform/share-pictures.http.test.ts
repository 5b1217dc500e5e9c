import fastify from 'fastify'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serveSharePictures } from './share-pictures.ts'

const titles: Record<string, string> = {
  '/?lang=kz': 'Бағдар',
  '/faq?lang=kz': 'Сұрақтар мен жауаптар · Бағдар',
  '/news/hostile?lang=ru': '&lt;/span&gt;&lt;b&gt; &amp; &quot;&#x27; · Бағдар',
  '/news/long?lang=ru': `${'Очень длинное название &amp; '.repeat(20)} · Бағдар`,
  '/news/word?lang=ru': `${'Ы'.repeat(400)} · Бағдар`,
}
const app = fastify()
serveSharePictures(app)
app.get('/share.png', (_request, reply) => reply.type('image/png').send(readFileSync('web/public/share.png')))
app.get('/search', (_request, reply) => reply.type('text/html').send('<title>Поиск</title>'))
app.get('/*', ({ url }, reply) => {
  const title = titles[url]
  return title
    ? reply.type('text/html').send(`<meta property="og:title" content="${title}"/>`)
    : reply.code(404).send('nothing')
})
const asked = (path: string) => app.inject({ url: `/share/${path}` })

test('each public page has its own picture with its title, whatever it is', async () => {
  const drawn: string[] = []
  for (const path of ['kz/home.png', 'kz/faq.png', 'ru/news/hostile.png', 'ru/news/long.png', 'ru/news/word.png']) {
    const { statusCode, headers, rawPayload } = await asked(path)
    expect([statusCode, headers['content-type']], path).toEqual([200, 'image/png'])
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(200_000)
    drawn.push(rawPayload.toString('base64'))
  }
  expect(new Set(drawn).size).toBe(drawn.length)
  expect((await asked('kz/faq.png')).rawPayload.toString('base64')).toBe(drawn[1])
})

test('pages that are not public and unknown addresses have none', async () => {
  const hostile = [
    'ru/search.png',
    'ru/no-such-page.png',
    'de/faq.png',
    'ru/faq',
    'ru/..%2Fapi%2Fme.png',
    'ru/%2F%2Fevil.example.png',
    'ru/faq%3Flang=en.png',
    'ru/a.png.png',
    `ru/${'a'.repeat(500)}.png`,
  ]
  for (const path of hostile) expect((await asked(path)).statusCode, path).toBeGreaterThanOrEqual(400)
})
