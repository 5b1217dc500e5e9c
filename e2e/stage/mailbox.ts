import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  to: string
  /** The message as received, with quoted-printable and base64 parts decoded. */
  text: string
}

/** A real SMTP server that stores its messages; journeys read them over HTTP, because they run in other processes. */
export async function startMailbox(): Promise<{ url: string; readUrl: string; stop: () => Promise<void> }> {
  const mails: Mail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
          text: decoded(Buffer.concat(chunks).toString('utf8')),
        })
        done()
      })
    },
  })
  const http = createServer((_request, response) => response.end(JSON.stringify(mails)))
  await Promise.all([
    new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve)),
  ])
  const portOf = (address: string | AddressInfo | null) => (typeof address === 'object' ? (address?.port ?? 0) : 0)
  return {
    url: `smtp://127.0.0.1:${portOf(smtp.server.address())}?ignoreTLS=true`,
    readUrl: `http://127.0.0.1:${portOf(http.address())}`,
    stop: async () => {
      await new Promise<void>((resolve) => void http.close(() => resolve()))
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}

/** Minimal MIME parser for our own mails: decodes the transfer encodings of the parts. */
function decoded(source: string): string {
  const plain = source
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'))
  return plain.replace(
    /Content-Transfer-Encoding: base64\r\n(?:[\w-]+: [^\r]*\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g,
    (_, body: string) => `\r\n${Buffer.from(body, 'base64').toString('utf8')}`,
  )
}
