import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { psychologistRoles, staffRoles } from '../values/role.ts'
import { Id } from '../values/wire.ts'

export const StaffProfile = z.object({
  id: Id,
  role_id: z.number(),
  gender: z.nullable(z.enum(['male', 'female'])),
  first_name: z.string(),
  last_name: z.string(),
  patronymic: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
  workplace: z.string(),
  place: z.string(),
  avatar: z.nullable(z.string()),
})
export type StaffProfile = z.infer<typeof StaffProfile>
export const readPsychologist = get('/api/psychologist/profile', {
  summary: 'Read the signed-in psychologist’s profile',
  for: [...psychologistRoles],
  reply: z.object({ user: StaffProfile }),
})
export const readStaffMember = get('/api/staff/profile', {
  summary: 'Read the signed-in staff member’s profile',
  for: staffRoles,
  reply: z.object({ user: StaffProfile }),
})
