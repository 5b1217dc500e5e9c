import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(`web/app/${file}`, 'utf8')
const preview = read('back-office/entry/preview.module.css')

test.each([
  ['a piece of news', 'content/news/news-entry.module.css', '.root h1'],
  ['a text', 'content/texts/text-view.module.css', '.head h1'],
  ['an event', 'events/event/event.module.css', '.hero h1'],
  ['a school', 'content/schools/special-schools.module.css', '.head h1'],
  ['a legal text', 'content/legal-text.module.css', '.root h1'],
  ['a question', 'content/faq/faq.module.css', '.list h3'],
])('the title of %s is as large in the preview as on its page', (_, file, rule) => {
  const line =
    read(file)
      .split('\n')
      .find((one) => one.startsWith(`${rule} {`)) ?? ''
  const [font] = /font: [^;]+/.exec(line) ?? []
  expect(font).toBeDefined()
  expect(preview).toContain(font?.replaceAll('vw', 'cqi'))
})
