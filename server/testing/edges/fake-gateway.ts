import { createServer, type Server } from 'node:http'

export interface FakeGateway {
  url: string
  /** Received requests in order: path, query and form fields. */
  requests: { path: string; query: Record<string, string>; fields: Record<string, string> }[]
  /** Sets the response from now on, or for one path; a string is sent as it is, with the given status. */
  answer: (body: unknown, status?: number, path?: string) => void
  /** From now on, closes each connection after the request without a response. */
  hangUp: () => void
  close: () => Promise<void>
}

interface Reply {
  status: number
  body: unknown
}

/** Starts a local SMS gateway that accepts forms by POST like the real ones and responds as the test says. */
export async function startFakeGateway(first: unknown): Promise<FakeGateway> {
  let reply: Reply | null = { status: 200, body: first }
  const replies = new Map<string, Reply>()
  const requests: FakeGateway['requests'] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://gateway')
      requests.push({
        path: `${request.method} ${url.pathname}`,
        query: Object.fromEntries(url.searchParams),
        fields: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())),
      })
      const prepared = replies.get(url.pathname) ?? reply
      if (!prepared) return void request.socket.destroy()
      response.writeHead(prepared.status, { 'content-type': 'application/json' })
      response.end(typeof prepared.body === 'string' ? prepared.body : JSON.stringify(prepared.body))
    })
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (body, status = 200, path) => {
      if (path) replies.set(path, { status, body })
      else reply = { status, body }
    },
    hangUp: () => void (reply = null),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
