/** Reads server-sent events from a fetched stream, because the browser's EventSource cannot send a token. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: string }> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const blocks = (rest + decoder.decode(chunk.value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    reader.releaseLock()
  }
}

function eventOf(block: string): { event: string; data: string } {
  const lines = block.split('\n')
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  return { event: values('event')[0] ?? 'message', data: values('data').join('\n') }
}
