import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { isPage } from './is-page.ts'

/** A site with one page in all languages, one only in Kazakh, and one that fails. */
async function aSite() {
  const server = Fastify()
  server.all('/*', (request, reply) => {
    const isKazakh = request.headers.cookie === 'locale=kz'
    const known: Record<string, number> = {
      '/news?rubric=tests': 200,
      '/news/qysqy': isKazakh ? 200 : 404,
      '/slow': 503,
      '/old': 302,
    }
    return reply.code(known[request.url] ?? 404).send('page')
  })
  return server
}

test.each([
  ['/news?rubric=tests', true],
  ['/news/qysqy', true],
  ['/old', true],
  ['/slow', true],
  ['/newz', false],
  ['/news/none', false],
  ['/api/holidays', false],
])('%s is a page: %s', async (address, expected) =>
  expect(await isPage({ server: await aSite(), ip: '::1' }, address)).toBe(expected),
)

test('without pages nothing is refused', async () => {
  expect(await isPage({ server: Fastify(), ip: '::1' }, '/newz')).toBe(true)
})
