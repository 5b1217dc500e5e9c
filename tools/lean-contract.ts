import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Slices whose schemas no page validates with. A page that imports a schema of one of them does not build: take the slice off the list then. */
const lean = /[\\/]contract[\\/]src[\\/](diagnostics|evaluation|notifications|messaging|places|content)\.ts$/

/** In the browser these slices are addresses only: their schemas, and the library that checks them, stay on the server. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: lean },
      handler: async (id) => leanModule(await import(pathToFileURL(id).href)),
    },
  }
}

/** What a call needs of an endpoint, and lists of words as they are. */
export function leanModule(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .filter(([, value]) => Array.isArray(value) || isEndpoint(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(isEndpoint(value) ? addressOf(value) : value)}`)
    .join('\n')
}

interface Address {
  method: string
  path: string
  file?: string
  body?: unknown
  for: unknown
}

const isEndpoint = (value: unknown): value is Address => typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** That there is a body is said, not what is in it; who may call is kept, since pages ask before they call. */
const addressOf = ({ method, path, file, body, for: audience }: Address) => ({ method, path, file, body: body ? true : undefined, for: audience })
