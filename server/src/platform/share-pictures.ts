import type { FastifyInstance } from 'fastify'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { isLocale } from '#contract/values/locale'
import { refuse } from './refusal.ts'
import { createWaitingLine } from './waiting-line.ts'

const fontfile = createRequire(import.meta.url).resolve('@expo-google-fonts/geologica/700Bold/Geologica_700Bold.ttf')

/** Maximum number of pictures in memory, about 60 kB each; the oldest one is dropped first. */
const maxCached = 200

/** A client that requests the picture of every page keeps only one thread busy. */
const drawing = { longest: 40, secondsEach: 0.5 }

/**
 * Serves `/share/kz/news/an-article.png`: the preview that messengers show for a link, with the page's title in its
 * language. The title is read from the page itself, so pages hidden from search engines have no picture and nobody can
 * have another text drawn.
 */
export function serveSharePictures(app: FastifyInstance): void {
  const line = createWaitingLine(drawing)
  const drawn = cacheDrawings((title) => line.inTurn(() => draw(app, title)))
  app.get<{ Params: { locale: string; '*': string } }>('/share/:locale/*', async ({ params, ip, headers }, reply) => {
    const [, page] = /^([a-z0-9][a-z0-9/-]{0,150})\.png$/.exec(params['*']) ?? []
    if (page === undefined || !isLocale(params.locale)) return refuse('not-found')
    const url = `/${page === 'home' ? '' : page}?lang=${params.locale}`
    const answer = await app.inject({
      url,
      remoteAddress: ip,
      headers: { ...(headers.host && { host: headers.host }) },
    })
    const title = answer.statusCode === 200 ? titleIn(answer.body) : null
    if (title === null) return refuse('not-found')
    return reply
      .headers({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      })
      .send(await drawn(title))
  })
}

/** Caches pictures, so that parallel requests for one title draw it once. */
function cacheDrawings(draws: (title: string) => Promise<Buffer>): typeof draws {
  const cached = new Map<string, Promise<Buffer>>()
  return (title) => {
    const picture = cached.get(title) ?? draws(title)
    cached.set(title, picture)
    picture.catch(() => cached.delete(title))
    const [oldest] = cached.keys()
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
    return picture
  }
}

/** Returns the page's `og:title` without the site name, which is already in the picture. */
function titleIn(html: string): string | null {
  const [, title] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? []
  return title?.replace(/ · [^·]*$/, '') ?? null
}

const longest = 120

/**
 * Shortens a title. The attribute is already escaped as Pango markup needs it, and a cut never splits a letter or an
 * entity.
 */
function cut(title: string): string {
  const letters = title.match(/&#?\w+;|./gsu) ?? []
  return letters.length > longest
    ? `${letters
        .slice(0, longest)
        .join('')
        .replace(/\s\S*$/, '')}…`
    : title
}

/** Space for the words in the sky of the scene; a short title is not enlarged to fill it. */
const room = (letters: number) => ({
  width: letters > 40 ? 620 : 590,
  height: letters <= 14 ? 84 : letters <= 40 ? 200 : 300,
})

/** Covers a small cloud that would be behind the words. */
const sky = { create: { width: 84, height: 30, channels: 3 as const, background: '#36C3DB' } }

async function draw(app: FastifyInstance, title: string): Promise<Buffer> {
  const scene = await app.inject({ url: '/share.png' })
  const text = cut(title)
  const words = await sharp({
    text: {
      text: `<span foreground="#0B2C38">${text}</span>`,
      font: 'Geologica Bold',
      fontfile,
      rgba: true,
      wrap: 'word',
      ...room(text.length),
    },
  })
    .png()
    .toBuffer()
  return sharp(scene.rawPayload)
    .composite([
      { input: sky, left: 498, top: 150 },
      { input: words, left: 48, top: 124 },
    ])
    .png({ palette: true })
    .toBuffer()
}
