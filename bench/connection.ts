import { connect } from 'node:net'

export interface Connection {
  /** Sends one request at a time; `done` gets the status once the whole reply is here, or 0 if the connection broke. */
  /** `retryAfter`: seconds after which a refused request may come again. */
  send: (request: string, done: (status: number, bytes: number, retryAfter: number) => void) => void
  close: () => void
}

/**
 * A keep-alive connection that parses only status and length of a reply: the generator must be cheaper than the
 * measured server.
 */
export function openConnection(port: number): Connection {
  let waiting: ((status: number, bytes: number, retryAfter: number) => void) | null = null
  let retryAfter = 0
  let status = 0
  let missing = 0
  let size = 0
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafe(65_536), callback: read },
  })
  socket.on('error', () => finish(0))
  socket.on('close', () => finish(0))

  function read(length: number, buffer: Uint8Array): boolean {
    const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, length)
    if (missing === 0) begin(chunk)
    else missing -= length
    if (missing <= 0) finish(status)
    return true
  }

  function begin(chunk: Buffer): void {
    const end = chunk.indexOf('\r\n\r\n')
    const head = chunk.toString('latin1', 0, end)
    const at = head.indexOf('content-length: ')
    status = Number(head.slice(9, 12))
    size = at < 0 ? 0 : Number.parseInt(head.slice(at + 16, at + 26), 10)
    retryAfter = status === 503 ? Number(/retry-after: (\d+)/.exec(head)?.[1] ?? 0) : 0
    missing = end + 4 + size - chunk.length
  }

  function finish(code: number): void {
    const done = waiting
    waiting = null
    missing = 0
    done?.(code, size, retryAfter)
  }

  return {
    send(request, done) {
      waiting = done
      if (socket.destroyed) finish(0)
      else socket.write(request)
    },
    close: () => socket.destroy(),
  }
}
