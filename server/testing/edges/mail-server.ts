import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Whole mails as received. */
  mails: { from: string; to: string[]; source: string }[]
  /** Refuses recipients with this SMTP status from now on; null accepts all. */
  refuse: (status: number | null) => void
  /** From now on, accepts whole mails and closes the connection without a reply. */
  hangUp: (hangsUp: boolean) => void
  close: () => Promise<void>
}

/** Starts a real local SMTP server that stores received mails. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  let refusal: number | null = null
  let hangsUp = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) =>
      callback(refusal ? Object.assign(new Error('no'), { responseCode: refusal }) : undefined),
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        })
        if (hangsUp) return sockets.forEach((socket) => socket.destroy())
        callback()
      })
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => void sockets.add(socket))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (status) => void (refusal = status),
    hangUp: (hangs) => void (hangsUp = hangs),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
