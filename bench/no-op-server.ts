import Fastify from 'fastify'

// The minimum a Fastify route does with the same request: parse the JSON and reply.
const app = Fastify()
app.get('/healthz', async () => ({ status: 'ok' }))
// A public page is sent from memory.
const page = Buffer.alloc(Number(process.env.PAGE_BYTES ?? 0), 'a')
app.get('/page', (_request, reply) => void reply.type('text/html; charset=utf-8').send(page))
app.put('/api/attempts/:id/answers', async () => ({ saved: [] }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
