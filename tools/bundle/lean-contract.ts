import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Things } from './direct-imports.ts'

/** Slices whose schemas no page validates with: all but those named here. A page that imports a schema of another does not build: name its slice then. */
const lean = /[\\/]contract[\\/]src[\\/](?!(accounts|cards|career|endpoint|listing|refusals)\.ts$)(diagnostics[\\/])?[\w-]+\.ts$/
/** Slices whose forms are checked in the browser: what their pages only ask for comes without schemas. */
const mixed = /[\\/]contract[\\/]src[\\/](accounts|career|profiles[\\/][\w-]+)\.ts$/
const whole = '?whole'

/** The front doors of those slices, by the names under which pages ask for them. */
export const mixedDoors = Object.fromEntries(
  globSync('contract/src/{*,profiles/*}.ts')
    .filter((file) => mixed.test(`/${file}`))
    .map((file) => [`#contract/${path.relative('contract/src', file).replaceAll('\\', '/').replace(/\.ts$/, '')}`, wholeThings]),
)

/** In the browser an endpoint is an address: its schemas, and the library that checks them, stay on the server, or with the forms that check themselves. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: [lean, mixed] },
      handler: async (id) => ({ code: leanModule(addressesOf(await import(pathToFileURL(id).href), id)), moduleSideEffects: false }),
    },
    // A page that uses none of the schemas does not bring them along; they stand on each other, not on addresses.
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])?[\w-]+\.ts(\?whole)?$/ },
      handler: (code, id) => ({ code: withWholeThings(code, id), map: null, moduleSideEffects: false }),
    },
  }
}

/** What a module of the contract imports of such a slice is a schema, and comes from the slice itself. */
export function withWholeThings(code: string, id: string): string {
  return code.replace(/(from ['"])(\.{1,2}\/[\w./-]+\.ts)(?=['"])/g, (all, from: string, request: string) =>
    mixed.test(path.resolve(path.dirname(id), request)) ? `${from}${request}${whole}` : all,
  )
}

/** What a call needs of an endpoint, and lists of words and bounds as they are. */
export function leanModule(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .filter(([, value]) => Array.isArray(value) || isBound(value) || isEndpoint(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(isEndpoint(value) ? addressOf(value) : value)}`)
    .join('\n')
}

/** Of a slice whose forms check themselves, what sends nothing is an address; a schema, and a call with a body, whose schema a form may check, come from the slice itself. */
export const addressesOf = (exports: Record<string, unknown>, id: string): Record<string, unknown> =>
  mixed.test(id) ? Object.fromEntries(Object.entries(exports).filter(([, value]) => isAddress(value))) : exports

const isAddress = (value: unknown) => Array.isArray(value) || (isEndpoint(value) && !value.body)

/** The rest of such a slice, name by name: who asks for the slice gets it from there. */
export async function wholeThings(id: string): Promise<Things> {
  const exports: Record<string, unknown> = await import(pathToFileURL(id).href)
  const names = Object.keys(exports).filter((name) => !isAddress(exports[name]))
  return new Map(names.map((name) => [name, { file: id + whole, name }]))
}

interface Address {
  method: string
  path: string
  file?: string
  body?: unknown
  for: unknown
}

const isEndpoint = (value: unknown): value is Address => typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** A number, or several by their names. */
const isBound = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every((one) => typeof one === 'number'))

/** That there is a body is said, not what is in it; who may call is kept, since pages ask before they call. */
const addressOf = ({ method, path, file, body, for: audience }: Address) => ({ method, path, file, body: body ? true : undefined, for: audience })
