import { expect, test } from 'vitest'
import { filesOf } from './own-root.ts'

test('a page preloads everything its entry depends on, each file after its dependencies, and nothing for later', () => {
  const built = [
    {
      fileName: 'assets/test-1a.js',
      imports: ['assets/react-2b.js', 'assets/shared-3c.js'],
      styles: ['assets/test-4d.css'],
    },
    { fileName: 'assets/shared-3c.js', imports: ['assets/react-2b.js'], styles: new Set(['assets/shared-5e.css']) },
    { fileName: 'assets/react-2b.js', imports: [], styles: [] },
    { fileName: 'assets/drawing-item-6f.js', imports: ['assets/react-2b.js'], styles: ['assets/drawing-item-7g.css'] },
  ]
  expect(filesOf('assets/test-1a.js', built)).toEqual({
    release: 'test-1a',
    styles: ['/assets/shared-5e.css', '/assets/test-4d.css'],
    modules: ['/assets/react-2b.js', '/assets/shared-3c.js'],
    scripts: ['/assets/test-1a.js'],
  })
})
