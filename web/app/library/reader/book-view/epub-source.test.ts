import { expect, test } from 'vitest'
import { onlineSource, picturesIn } from './epub-source.ts'

const file = {
  id: 'file',
  format: 'epub' as const,
  size: 10,
  pages: 1,
  contents: [],
  entries: ['EPUB/one.xhtml', 'EPUB/img/a.png', 'EPUB/img/b c.png'].map((path) => ({ path, size: 1 })),
  texts: {
    'EPUB/one.xhtml': '<img src="img/a.png"/><p>x</p><img alt="" src="img/b%20c.png"/><img src="img/none.png"/>',
  },
}

function sourceOf() {
  const asked: string[] = []
  const source = onlineSource(file, (path) => {
    asked.push(path)
    return Promise.resolve(new Blob(['part']))
  })
  return { asked, source }
}

test('pictures of a page are asked for together, each once, and only those that the book has', async () => {
  const { asked, source } = sourceOf()
  await source.readText('EPUB/one.xhtml')
  expect(asked).toEqual([])
  await source.readBlob('EPUB/img/a.png', 'image/png')
  expect(asked).toEqual(['EPUB/img/a.png', 'EPUB/img/b c.png'])
  expect((await source.readBlob('EPUB/img/b c.png', 'image/png'))?.size).toBe(4)
  expect(asked).toHaveLength(2)
  expect(await source.readBlob('EPUB/img/none.png', 'image/png')).toBeNull()
})

test('a picture that was lost is asked for again', async () => {
  let isLost = true
  const source = onlineSource(file, (path) =>
    isLost && path.endsWith('c.png') ? Promise.reject(new Error('lost')) : Promise.resolve(new Blob([path])),
  )
  await source.readText('EPUB/one.xhtml')
  await source.readBlob('EPUB/img/a.png', 'image/png')
  isLost = false
  expect(await (await source.readBlob('EPUB/img/b c.png', 'image/png'))?.text()).toBe('EPUB/img/b c.png')
})

test('pictures are found by what the document names', () => {
  const text =
    '<svg><image href="../i/1.svg"/></svg><img src="2.png"/><img src="https://a.kz/3.png"/><img src="%E0%A4%A.png"/>'
  expect(picturesIn(text, 'EPUB/text/one.xhtml')).toEqual(['EPUB/i/1.svg', 'EPUB/text/2.png', ''])
})
