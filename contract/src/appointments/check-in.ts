import * as z from 'zod/mini'
import { post } from '../calls/endpoint.ts'
import { text } from '../values/wire.ts'
import { hosts } from './changes.ts'
import { HostedAppointment } from './hosting.ts'

export const checkIn = post('/api/check-ins', {
  summary:
    'A pupil has come to the door: the code of the record, scanned or typed, also as the whole address that the QR code holds. Twice is once',
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
