import type { FastifyInstance } from 'fastify'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import type { Endpoint } from '#contract/calls/endpoint'
import type { RefusalCode } from '#contract/refusals'

type Json = Record<string, unknown>

type Endpoints = Record<string, Endpoint[]>
type Statuses = Record<RefusalCode, number>

/** Serves `/api/openapi.json` (OpenAPI 3.1, made from the contract) and `/api/docs`, a readable version. */
export function describeApi(app: FastifyInstance, endpointsBySlice: Endpoints, refusals: Statuses): void {
  const description = openApi(endpointsBySlice, refusals)
  const page = apiPage(endpointsBySlice, refusals)
  app.get('/api/openapi.json', async () => description)
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page),
  )
}

export function openApi(endpointsBySlice: Endpoints, refusals: Statuses): Json {
  const paths: Record<string, Json> = {}
  for (const [slice, endpoints] of Object.entries(endpointsBySlice)) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(slice, endpoint, refusals) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bagdar',
      version: '1',
      description: 'Every call of the platform. Messages come in the language of `X-Locale`: ru, kz or en.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string', enum: Object.keys(refusals) },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  }
}

function operation(slice: string, endpoint: Endpoint, refusals: Statuses): Json {
  const audience = typeof endpoint.for === 'string' ? endpoint.for : endpoint.for.join(', ')
  return {
    tags: [slice],
    summary: endpoint.summary,
    description: `For: ${audience}.`,
    ...(endpoint.for !== 'anyone' && { security: [{ token: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      { name: 'X-Locale', in: 'header', schema: { type: 'string', enum: ['ru', 'kz', 'en'] } },
    ],
    ...requestBody(endpoint),
    responses: responses(endpoint, refusals),
  }
}

const schemaOf = (schema: $ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']): Json[] {
  if (!schema) return []
  const { properties, required } = schemaOf(schema, 'input')
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: value,
  }))
}

function requestBody({ upload, body }: Endpoint): Json {
  if (upload)
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(upload.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
    }
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
    : {}
}

function responses(endpoint: Endpoint, refusals: Statuses): Json {
  const good = endpoint.file
    ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: endpoint.reply ? schemaOf(endpoint.reply, 'output') : {} } }
  const codes = [
    ...new Set([
      ...(endpoint.for === 'anyone' ? [] : ([401, 403] as const)),
      ...(endpoint.body ? ([422] as const) : []),
      ...(endpoint.refusals ?? []).map((code) => refusals[code]),
    ]),
  ].sort((a, b) => a - b)
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
  const done = [endpoint.status ?? 200, ...(endpoint.status_found ? [endpoint.status_found] : [])]
  return {
    ...Object.fromEntries(done.map((code) => [code, { description: 'Done', content: good }])),
    ...Object.fromEntries(codes.map((code) => [code, refused])),
  }
}

/** Renders the contract as a page without scripts. All of its text is our own. */
function apiPage(endpointsBySlice: Record<string, Endpoint[]>, refusals: Record<RefusalCode, number>): string {
  const row = rowWith(refusals)
  const sections = Object.entries(endpointsBySlice).map(
    ([slice, endpoints]) => `<h2>${slice}</h2>${endpoints.map(row).join('')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bagdar API</title><style>${style}</style>
<h1>Bagdar API</h1><p>The machine-readable description, with every field: <a href="/api/openapi.json">openapi.json</a>. Send the token as <code>Authorization: Bearer …</code> and the language as <code>X-Locale: ru | kz | en</code>.</p>${sections.join('')}</html>`
}

const rowWith =
  (refusals: Record<RefusalCode, number>) =>
  ({ method, path, summary, for: audience, refusals: codes = [] }: Endpoint): string => {
    const who = typeof audience === 'string' ? audience : audience.join(', ')
    const refused = codes.map((code) => `<code>${refusals[code]} ${code}</code>`).join(' ')
    return `<section><h3><b>${method}</b> ${path}</h3><p>${escaped(summary)}.</p><p class="who">For: ${who}${refused && ` · refused with ${refused}`}</p></section>`
  }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:40px auto;padding:0 20px;color:#0e2a33;background:#fbf8f1}h2{text-transform:capitalize;margin-top:48px}h3{font-size:16px;margin:0;overflow-wrap:anywhere}b{color:#007b92}section{background:#fff;border:1px solid #e5decf;border-radius:14px;padding:14px 18px;margin:10px 0}section p{margin:6px 0 0}.who{color:#5d7178;font-size:14px}a{color:#00647a}'
