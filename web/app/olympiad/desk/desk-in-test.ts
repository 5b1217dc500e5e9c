import { vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import listWords from '../../list/ru.json' with { type: 'json' }
import shellWords from '../../shell/ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }

export const around = {
  words: {
    desk: words,
    list: listWords,
    shell: shellWords,
    words: contractWords,
  },
}

/** Answers each call and collects what was sent, and where. */
export function collectCalls(reply: object = { message: 'Сделано' }): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    sent.push([`${method} ${new URL(address, 'http://site').pathname}`, body && JSON.parse(body)])
    return Response.json(reply)
  })
  return sent
}
