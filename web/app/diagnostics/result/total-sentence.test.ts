import { expect, test } from 'vitest'
import en from '../en.json' with { type: 'json' }
import kk from '../kk.json' with { type: 'json' }
import ru from '../ru.json' with { type: 'json' }

test.each([
  ['ru', ru, /навык|открыт|част|ключ|знач/i],
  ['kk', kk, /дағды|ашық|бөлімнің|кілт|салма/i],
  ['en', en, /skill|open task|part |key|weigh/i],
])(
  'the sentence under the overall result suits a child of 12: short, and without technical terms (%s)',
  (_, words, specialists) => {
    const sentence = words.results.totalMade.student
    expect(sentence).toContain('{{percent}}')
    expect(sentence).not.toMatch(specialists)
    for (const one of sentence.split(/(?<=[.!?])\s/)) expect(one.split(' ').length).toBeLessThanOrEqual(18)
  },
)
