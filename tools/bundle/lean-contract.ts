import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ZodMiniType } from 'zod/mini'
import { requiredIn } from '../../web/app/form/mistakes-of.ts'
import type { ReExports } from './direct-imports.ts'

/** Contract modules of slices; shared ones (`values/`, `words/`) stay as they are. */
const ofSlice =
  /[\\/]contract[\\/]src[\\/](?!(?:values|words)[\\/]|calls[\\/](?:endpoint|listing)\.ts$|refusals\.ts$)(?:[\w-]+[\\/])?[\w-]+\.ts$/
const whole = '?whole'
/** Endpoints of forms are separate, so that pages without forms do not load them. */
const forms = '?forms'

/** The index files of the contract, by the names that pages import. */
export const contractDoors = Object.fromEntries(
  globSync('contract/src/{*,*/*}.ts')
    .filter((file) => ofSlice.test(`/${file}`))
    .map((file) => [
      `#contract/${path.relative('contract/src', file).replaceAll('\\', '/').replace(/\.ts$/, '')}`,
      originalExports,
    ]),
)

/**
 * In the browser an endpoint is only an address: schemas and their library stay on the server. What a form validates is
 * loaded after the page (`web/app/form/lazy-schema.ts`).
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: [ofSlice, /[\\/]contract[\\/]src[\\/].*\.ts\?forms$/] },
      handler: async (id) => {
        const file = id.replace(forms, '')
        const exports = await import(pathToFileURL(file).href)
        return { code: file === id ? leanModule(exports) : formsModule(exports, file), moduleSideEffects: false }
      },
    },
    // A page that uses none of the schemas does not load them; they depend on each other and not on addresses.
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])?[\w-]+\.ts(\?whole)?$/ },
      handler: (code, id) => ({ code: importFromOriginals(code, id), map: null, moduleSideEffects: false }),
    },
  }
}

/** What a contract module imports from a slice is a schema, so it must come from the original module. */
export function importFromOriginals(code: string, id: string): string {
  return code.replace(/(from ['"])(\.{1,2}\/[\w./-]+\.ts)(?=['"])/g, (all, from: string, request: string) =>
    ofSlice.test(path.resolve(path.dirname(id), request)) ? `${from}${request}${whole}` : all,
  )
}

/** Keeps what a call needs of an endpoint, lists of words, bounds and plain texts such as the path of a page. */
export const leanModule = (exports: Record<string, unknown>): string =>
  Object.entries(exports)
    .filter(([, value]) => isLean(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(isEndpoint(value) ? addressOf(value) : value)}`)
    .join('\n')

const isLean = (value: unknown): boolean =>
  Array.isArray(value) || typeof value === 'string' || isBound(value) || (isEndpoint(value) && !isOfForm(value))

/** The contract marks calls whose body a form validates. */
const isOfForm = ({ form, ways }: Address) => form || ways !== undefined

export const formsModule = (exports: Record<string, unknown>, id: string): string =>
  Object.entries(exports)
    .flatMap(([name, value]) =>
      isEndpoint(value) && isOfForm(value) ? `export const ${name} = ${endpointOfForm(name, value, id)}` : [],
    )
    .join('\n')

/** Instead of its schema, keeps the field names and where to load the schema from. */
function endpointOfForm(name: string, { form, ways, ...endpoint }: Address, id: string): string {
  const later = (schema: ZodMiniType, path: string) =>
    `{ required: ${JSON.stringify([...requiredIn(schema, fieldsOf(schema))])}, later: () => import(${JSON.stringify(id + whole)}).then(({ ${name} }) => ${name}.${path}) }`
  const checks = Object.entries(ways ?? {}).map(([way, schema]) => `${way}: ${later(schema, `ways.${way}`)}`)
  const parts = [
    JSON.stringify(addressOf(form ? { ...endpoint, body: undefined } : endpoint)).slice(1, -1),
    ...(form && endpoint.body ? [`form: true, body: ${later(endpoint.body, 'body')}`] : []),
    ...(checks.length > 0 ? [`ways: { ${checks.join(', ')} }`] : []),
  ]
  return `{${parts.join(', ')}}`
}

/** Returns the field names of a body schema, however it is composed. */
function fieldsOf(schema: unknown): string[] {
  const { def }: { def?: Record<string, unknown> } = Object(schema)
  if (!def) return []
  if (def.type === 'object') return Object.keys(Object(def.shape))
  return [def.options, def.left, def.right, def.in, def.innerType].flat().flatMap(fieldsOf)
}

/** Returns the other exports of a slice by name, which are imported from the original module. */
export async function originalExports(id: string): Promise<ReExports> {
  const exports: Record<string, unknown> = await import(pathToFileURL(id).href)
  const names = Object.keys(exports).filter((name) => !isLean(exports[name]))
  return new Map(names.map((name) => [name, { file: id + (isEndpoint(exports[name]) ? forms : whole), name }]))
}

interface Address {
  method: string
  path: string
  file?: string
  body?: ZodMiniType
  form?: true
  ways?: Record<string, ZodMiniType>
  for: unknown
}

const isEndpoint = (value: unknown): value is Address =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** True for a number or an object of numbers. */
const isBound = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).length > 0 &&
    Object.values(value).every((one) => typeof one === 'number'))

/** Keeps whether there is a body, but not its schema. The audience stays, because pages check it before they call. */
const addressOf = ({ method, path, file, body, for: audience }: Address) => ({
  method,
  path,
  file,
  body: body ? true : undefined,
  for: audience,
})
