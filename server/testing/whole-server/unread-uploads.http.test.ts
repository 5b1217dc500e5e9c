import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fileLimits } from '#contract/diagnostics/former'
import { pictureLimits } from '#contract/publishing/pictures'
import { createApp } from '../../src/app.ts'
import { admin, daniyar, type CastMember } from '../../src/demo-country/cast.ts'
import { refusals } from '../../src/all-slices/refusals.ts'
import { startApp } from '../start-app.ts'

const { as, platform } = await startApp()
const server = await createApp(platform)
const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => server.close())

/**
 * Sends like a browser: it reads the answer only after sending everything, and sends the next request on the same
 * connection.
 */
async function sendAll(member: CastMember, path: string, body: Buffer): Promise<string> {
  const { token } = await as(member)
  const socket = connect(Number(port), '127.0.0.1').pause()
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Locale: en\r\nAuthorization: Bearer ${token}\r\n`
  return new Promise((resolve, reject) => {
    let heard = ''
    socket.on('error', reject)
    socket.on('data', (piece) => (heard += String(piece)))
    socket.on('close', () => resolve(heard))
    socket.write(`${head}Content-Type: application/octet-stream\r\nContent-Length: ${body.length}\r\n\r\n`)
    socket.write(body, () => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      socket.resume()
    })
  })
}

const wrongColumns = Buffer.from('a,b,c\n'.repeat(fileLimits.bytes / 6))
const ofSpaces = (bytes: number) => Buffer.alloc(bytes, ' ')

test.each([
  ['a table with wrong columns', admin, '/api/former-results/checks', wrongColumns, 'file-columns'],
  [
    'a workbook instead of a table',
    admin,
    '/api/former-results/checks',
    Buffer.concat([Buffer.from('PK\u0003\u0004\0'), wrongColumns]),
    'file-not-text',
  ],
  ['a table that is too long', admin, '/api/former-results/checks', ofSpaces(3 * fileLimits.bytes), 'file-large'],
  [
    'a picture that is too large',
    admin,
    '/api/publishing/pictures',
    ofSpaces(2 * pictureLimits.bytes),
    'picture-large',
  ],
  ['an import that is too large', admin, '/api/publishing/news/imports', ofSpaces(20_000_000), 'table-large'],
  ['a table from a user without permission', daniyar, '/api/former-results/checks', wrongColumns, 'not-allowed'],
] as const)(
  'the refusal of %s is received, and so is the reply to the next call',
  async (_, member, path, body, code) => {
    const heard = await sendAll(member, path, body)
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${refusals[code]}`, 'HTTP/1.1 200'])
    expect(heard).toContain(`"code":"${code}"`)
  },
)
