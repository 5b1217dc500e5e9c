import * as z from 'zod/mini'
import { post } from '../calls/endpoint.ts'
import { text } from '../values/wire.ts'
import { hosts } from './changes.ts'
import { HostedAppointment } from './hosting.ts'

export const checkIn = post('/api/check-ins', {
  summary:
    'Check a pupil in with the code of the appointment, scanned or typed, or with the whole address in the QR code. Repeating the call changes nothing',
  for: hosts,
  form: true,
  body: z.object({ code: text(300) }),
  reply: z.object({ appointment: HostedAppointment, was_here: z.boolean() }),
  refusals: [
    'code-unknown',
    'code-elsewhere',
    'code-other-day',
    'code-early',
    'code-called-off',
    'code-over',
    'code-unanswered',
    'too-many',
  ],
})
