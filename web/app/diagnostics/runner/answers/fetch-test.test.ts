import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namedFiles } from './fetch-test.ts'

const page = `<link rel="preload" href="/assets/ru-CYdZkf9z.json" as="fetch"><link href="/assets/onest-signs-1a.woff2"><link rel="stylesheet" href="/assets/test-2b.css">
<script src="/assets/test-3c.js"></script><a href="/testing">`

it('the page lists its texts, fonts, styles and scripts, each with its full address', () => {
  expect(page.match(namedFiles)).toEqual([
    '/assets/ru-CYdZkf9z.json',
    '/assets/onest-signs-1a.woff2',
    '/assets/test-2b.css',
    '/assets/test-3c.js',
  ])
})

it('the worker stores what the introduction loads', () => {
  expect(readFileSync('web/public/service-worker.js', 'utf8')).toContain(String(namedFiles))
})
