import { createContext, redirect, RouterContextProvider } from 'react-router'
import { afterAll, beforeEach } from 'vitest'
import { aWebBuild } from './a-web-build.ts'
import type { startApp } from '../start-app.ts'
import { createApp } from '../../src/app.ts'
import { servePages } from '../../src/pages.ts'
import type { Platform } from '../../src/platform/platform.ts'

interface RenderContext {
  locale: string
  nonce: string
  origin: string
  send: (path: string, init: { method: 'GET'; headers: Record<string, string> }) => Promise<Response>
}
const renderContext = createContext<RenderContext>()
interface Asked {
  request: Request
  context: { get: (of: typeof renderContext) => RenderContext }
}

type Server = Pick<Awaited<ReturnType<typeof startApp>>, 'platform' | 'clock'>

interface Site {
  /** Addresses of rendered pages, in order. */
  made: string[]
  /** Calls of pages fail. */
  isBroken: boolean
  /** Pages belong to one reader. */
  isLost: boolean
  /** Tell the other process that it may have missed changes. */
  gaps: (() => void)[]
}

/** Serves pages that show all of their input, in two processes with their own caches. */
export async function cachedPages({ platform, clock }: Server) {
  const site: Site = { made: [], isBroken: false, isLost: false, gaps: [] }
  let round = 0

  /** A page that shows all of its input: the request, and the answers of its calls. */
  const showing = (path: string | null) => async (args: Asked) => {
    const { locale, nonce, origin, send } = args.context.get(renderContext)
    site.made.push(args.request.url)
    const answer =
      path === null
        ? null
        : await send(site.isBroken ? '/api/no-such-call' : path, { method: 'GET', headers: { 'x-locale': locale } })
    const seen = [locale, origin, args.request.url, ...args.request.headers, await answer?.text()].join(' ')
    const html = `<html><script nonce="${nonce}">run()</script><script>foreign()</script><p>${seen}</p>${'<i>long</i>'.repeat(200)}</html>`
    return new Response(html, {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', ...(site.isLost && { 'set-cookie': 'mine=1' }) },
    })
  }
  const pages: Record<string, (args: Asked) => unknown> = {
    news: showing('/api/news'),
    events: showing('/api/events'),
    regions: showing('/api/regions'),
    centers: showing('/api/centers'),
    overview: showing('/api/overview'),
    districts: showing('/api/regions/ulytau/districts'),
    still: showing(null),
    /** Rendering takes longer than a page with rows is cached. */
    slow: async (args) => {
      const page = await showing('/api/regions/ulytau/districts')(args)
      clock.forward({ seconds: 2 })
      return page
    },
    'entries/:id': showing(null),
    /** On the first rendering, the news change in the middle. */
    overtaken: async (args) => {
      const page = await showing('/api/news')(args)
      if (site.made.length === 1) for (const onGap of site.gaps) onGap()
      return page
    },
    none: () => {
      site.made.push('none')
      return new Response('nothing', { status: 404, headers: { 'content-type': 'text/html' } })
    },
    elsewhere: () => {
      site.made.push('elsewhere')
      return redirect('/news')
    },
    falls: () => {
      site.made.push('falls')
      throw new Error('a page that falls')
    },
  }
  const build = aWebBuild(
    { ...pages, private: showing(null), '*': showing(null) },
    {
      keptPages: Object.keys(pages),
      createLoadContext: (given: RenderContext) => new RouterContextProvider(new Map([[renderContext, given]])),
    },
  )

  const { database } = platform
  /** Simulates another process: its own cache, and a listener that can be cut off. */
  const another: Platform = {
    ...platform,
    database: {
      ...database,
      listen: async (channel, hear, onGap) => {
        if (onGap) site.gaps.push(onGap)
        await database.listen(channel, hear, onGap)
      },
    },
  }

  async function processOf(given: Platform, keeps = 1024 * 1024) {
    const app = await createApp(given)
    await servePages(app, given, { build: async () => build, clientDir: null, keeps })
    afterAll(() => app.close())
    return app
  }
  const here = await processOf(platform)
  const there = await processOf(another)

  beforeEach(() => {
    Object.assign(site, { made: [], isBroken: false, isLost: false })
    // Moves the clock, so that pages cached by the previous test have expired.
    clock.forward({ minutes: 5 * (round += 1) })
  })

  const visit = (url: string, headers: Record<string, string> = {}, app = here) =>
    app.inject({ url, headers: { cookie: 'locale=ru', ...headers } })
  const shownBy = async (app: typeof here, url = '/news') => (await visit(url, {}, app)).body

  return { site, here, there, processOf, visit, shownBy }
}
