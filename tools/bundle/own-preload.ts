import path from 'node:path'
import type { Plugin } from 'vite'

const loader = path.resolve('web/app/parts/load-with-files.ts').replaceAll('\\', '/')

/**
 * Every page has the bundler's code that loads a part with its files, which is also made for old browsers, events and
 * nonces. Ours is a third of it.
 */
export const ownPreload = (): Plugin => ({
  name: 'own-preload',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadWithFiles as __vitePreload } from ${JSON.stringify(loader)}`,
  },
})
