import Fastify from 'fastify'

// The least a Fastify route can do with the same request: read the JSON and answer.
const app = Fastify()
app.get('/healthz', async () => ({ status: 'ok' }))
// A public page is bytes that are there already.
const page = Buffer.alloc(Number(process.env.PAGE_BYTES ?? 0), 'a')
app.get('/page', (_request, reply) => void reply.type('text/html; charset=utf-8').send(page))
app.put('/api/attempts/:id/answers', async () => ({ saved: [] }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
