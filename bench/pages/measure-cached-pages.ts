import { randomBytes } from 'node:crypto'
import { createEntry, publishEntry, saveEntry, type Entry } from '#contract/publishing/entries'
import { hashOf } from '../../server/src/platform/http/token.ts'
import { newId } from '../../server/src/platform/id.ts'
import { startBare } from '../bare-route.ts'
import { startServer, type BenchServer } from '../bench-server.ts'
import { atLeast, atMost, median, percentile, type Figure } from '../figure.ts'
import { failuresOf, load, rateOf } from '../load.ts'
import type { Outcome } from '../load-generator.ts'
import type { Stage } from '../stage.ts'

const edits = 20
const cookie = 'locale=ru'

/** Measures public pages under many readers, and how soon every process shows an edit. */
export async function measureCachedPages(stage: Stage): Promise<Figure[]> {
  const { client, url } = await stage.database('cached')
  const [one, other] = [await stage.server('cached'), await startServer(url)]
  try {
    const editor = await editorOf(stage)
    const entry = await editor.publish(null, 'Первая')
    const page = `/news/${entry.address}`
    const rates = [
      ...(await rateOfPage(stage, one, page, 'a piece of news')),
      ...(await rateOfPage(stage, one, '/', 'home')),
    ]
    stage.tell('edits seen by two processes')
    const seen: number[] = []
    let last = entry
    for (let number = 0; number < edits; number++) {
      const title = `Правка ${number}`
      await Promise.all([one, other].map((server) => shown(server, page)))
      last = await editor.publish(last, title)
      const began = performance.now()
      await Promise.all([one, other].map((server) => until(async () => (await shown(server, page)).includes(title))))
      seen.push(performance.now() - began)
    }
    return [
      ...rates,
      {
        name: 'an edit on both processes, slowest',
        value: Math.max(...seen),
        unit: 'ms',
        target: atMost(1000),
        note: `${edits} edits, from the answer to the editor; middle ${percentile(seen, 0.5).toFixed(0)} ms`,
      },
    ]
  } finally {
    await other.stop()
  }

  /** An editor who publishes through the first process, as in the back office. */
  async function editorOf({ tell }: Stage) {
    tell('an editor')
    const [id, token] = [newId(), randomBytes(32).toString('base64url')]
    await client.query(editorSql, [id])
    await client.query(
      "insert into sessions (token_hash, user_id, created_at, seen_at, expires_at) values ($1, $2, now(), now(), now() + interval '1 day')",
      [hashOf(token), id],
    )
    const call = async (
      { method, path: pattern }: { method: string; path: string },
      params: Record<string, string>,
      body: object,
    ): Promise<Entry> => {
      const address = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
      const answer = await fetch(`${one.url}${address}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status} ${await answer.text()}`)
      return await answer.json()
    }
    return {
      async publish(before: Entry | null, title: string): Promise<Entry> {
        const shared = { day: new Date().toISOString().slice(0, 10), rubric: 'tests' }
        const texts = {
          ru: { title, lead: `${title}, коротко`, body: `<p>${'О чём эта новость. '.repeat(60)}</p>` },
          kk: {},
          en: {},
        }
        const params = { kind: 'news', id: before?.id ?? newId() }
        const draft = before
          ? await call(saveEntry, params, { version: before.version, address: before.address, shared, texts })
          : await call(createEntry, params, { id: params.id, address: '', shared, texts })
        return call(publishEntry, params, { version: draft.version, languages: ['ru'], at: null })
      },
    }
  }
}

const editorSql = `
insert into users (id, role_id, email, password_hash, last_name, first_name, created_at)
values ($1, 11, 'bench-editor@example.kz', 'none', 'Тестова', 'Айгерим', now())`

const shown = async (server: BenchServer, page: string): Promise<string> =>
  (await fetch(`${server.url}${page}`, { headers: { cookie } })).text()

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const ends = performance.now() + 10_000
  while (!(await isSo())) if (performance.now() > ends) throw new Error('the edit was not shown within ten seconds')
}

/** Takes turns with a Fastify route that sends the same number of bytes, and one that sends a word. */
async function rateOfPage(stage: Stage, server: BenchServer, page: string, name: string): Promise<Figure[]> {
  const answer = await fetch(`${server.url}${page}`, { headers: { cookie, 'accept-encoding': 'br' } })
  const size = Number(answer.headers.get('content-length'))
  if (!answer.ok || !answer.headers.has('etag')) throw new Error(`${page} answered ${answer.status} and is not cached`)
  const bare = await startBare({ PAGE_BYTES: String(size) })
  const rounds: { cached: Outcome; same: Outcome; word: Outcome }[] = []
  try {
    for (let round = 1; round <= stage.options.rounds; round++) {
      stage.tell(`${name}, round ${round} of ${stage.options.rounds}`)
      rounds.push({
        cached: await visits(stage, server.port, page),
        same: await visits(stage, bare.port, '/page'),
        word: await visits(stage, bare.port, '/healthz'),
      })
    }
  } finally {
    await bare.stop()
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
  return [
    {
      name: `${name}, kept`,
      value: middle(({ cached }) => rateOf(cached)),
      unit: '/s',
      note: `${(size / 1000).toFixed(1)} kB of brotli ${failuresOf(rounds.map(({ cached }) => cached))}`.trim(),
    },
    {
      name: `${name} ÷ bare Fastify route, as many bytes`,
      value: middle(({ cached, same }) => rateOf(cached) / rateOf(same)),
      unit: '',
      target: atLeast(0.5),
      note: `${middle(({ same }) => rateOf(same)).toFixed(0)} /s`,
    },
    {
      name: `${name} ÷ bare Fastify route, a word`,
      value: middle(({ cached, word }) => rateOf(cached) / rateOf(word)),
      unit: '',
      target: atLeast(0.5),
      note: `${middle(({ word }) => rateOf(word)).toFixed(0)} /s`,
    },
  ]
}

async function visits({ options: { seconds, connections } }: Stage, port: number, page: string): Promise<Outcome> {
  const [outcome] = await load({
    port,
    seconds,
    connections,
    streams: [{ kind: 'page', page, first: 0, count: 1, values: [], testId: '', rate: null, most: null }],
  })
  if (!outcome) throw new Error('no load was made')
  return outcome
}
