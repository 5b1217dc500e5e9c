import type { CastMember } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { anAppointment } from '../an-appointment.ts'

interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

const inWords = { comment: 'Проверено по документу' }
const inReason = { reason: 'В школе отключился свет' }
const byId = (id: string) => ({ params: { id } })

/** Makes a record of the pupil for each call about an appointment, a place on a waiting list, or their parts. */
export const appointmentRecords = (
  platform: Platform,
  student: CastMember,
  host: CastMember,
): Record<string, () => Promise<Asked>> => {
  const anOwn = (state: 'held' | 'requested') => anAppointment(platform, { student, state })
  const aTraining = () => anAppointment(platform, { student, kind: 'training', purpose: null, subject: 'creativity' })
  const run = (text: string, values: unknown[]) => platform.database.query('', text, values)
  return {
    'GET /api/my-appointments/:id': async () => byId(await anOwn('requested')),
    'GET /api/appointments/:id/calendar': async () => byId(await anOwn('requested')),
    'PUT /api/appointments/:id/feedback': async () => ({
      ...byId(await anOwn('requested')),
      body: { mark: 5, words: '' },
    }),
    'PUT /api/appointments/:id/agreed/:number': async () => {
      const id = await anAppointment(platform, { student, state: 'finished', agreed: ['Пауза'], agreed_done: [false] })
      return { params: { id, number: '1' }, body: { is_done: true } }
    },
    'DELETE /api/waiting-places/:id': async () => {
      const id = newId()
      await run(
        `insert into waiting_places (student_id, id, kind, host_id, format, from_day, to_day, created_at) values ($1, $2, 'consultation', $3, 'online', '2026-11-20', '2026-12-20', now())`,
        [student.id, id, host.id],
      )
      return byId(id)
    },
    'PUT /api/appointments/:id/confirmation': async () => ({
      ...byId(await anOwn('held')),
      body: { purpose: 'result', words: '', language: 'ru', with_parent: false, test_id: null, subject: null },
    }),
    'POST /api/appointments/:id/release': async () => byId(await anOwn('held')),
    'POST /api/appointments/:id/cancellation': async () => ({
      ...byId(await anOwn('requested')),
      body: { ...inReason, version: 1 },
    }),
    'PUT /api/appointments/:id/time': async () => ({
      ...byId(await anOwn('requested')),
      body: { starts_at: '2026-11-24T04:00:00.000Z', version: 1 },
    }),
    'GET /api/hosted-appointments/:id': async () => byId(await anOwn('requested')),
    'GET /api/hosted-appointments/:id/event': async () => byId(await aTraining()),
    'POST /api/hosted-appointments/:id/event': async () => ({
      ...byId(await aTraining()),
      body: { event_id: '', key: newId() },
    }),
    'PUT /api/hosted-appointments/:id/room-link': async () => ({
      ...byId(await anAppointment(platform, { student, state: 'accepted' })),
      body: { room_link: 'https://meet.example/own' },
    }),
    'POST /api/appointments/:id/acceptance': async () => ({ ...byId(await anOwn('requested')), body: { version: 1 } }),
    'POST /api/appointments/:id/refusal': async () => ({
      ...byId(await anOwn('requested')),
      body: { ...inReason, version: 1 },
    }),
    'PUT /api/appointments/:id/status': async () => ({
      ...byId(await anOwn('requested')),
      body: { status: 'cancelled', ...inWords, recommendation: '', agreed: [], version: 1 },
    }),
  }
}
