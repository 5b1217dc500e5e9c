import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeRegister {
  url: string
  /** Received requests in order, with their API keys. */
  requests: { key: string | undefined; person: unknown }[]
  /** Sets the response from now on; a string is sent as it is. */
  answer: (body: unknown, status?: number) => void
  close: () => Promise<void>
}

/** Starts a local substitute for the state register, with its protocol, which responds as the test says. */
export async function startFakeRegister(): Promise<FakeRegister> {
  let reply: { body: unknown; status: number } = { body: { match: true }, status: 200 }
  const requests: FakeRegister['requests'] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      requests.push({ key: request.headers.authorization, person: JSON.parse(Buffer.concat(parts).toString()) })
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/check`,
    requests,
    answer: (body, status = 200) => void (reply = { body, status }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
