import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { get, post, put } from '../calls/endpoint.ts'
import { Done, Id, Moment } from '../values/wire.ts'
import { listQuery } from '../calls/listing.ts'

export const notificationCategories = ['general', 'consultations', 'testing', 'surveys'] as const

/** `readed` is null if unread. `link` is an address on this site. */
export const Notification = z.object({
  id: Id,
  category: z.enum(notificationCategories),
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  readed: z.nullable(Moment),
  created_at: Moment,
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = get('/api/notifications', {
  summary:
    'List the signed-in user’s notifications, newest first; parents can filter by the link to a child (`child`). Polled every 25 seconds, answered from memory',
  for: 'signed-in',
  query: listQuery({
    tab: z.optional(z.enum(['new', 'viewed'])),
    category: z.optional(z.enum(notificationCategories)),
    child: z.optional(Id),
  }),
  reply: z.object({ data: z.array(Notification), next: z.nullable(z.string()), unread: z.number() }),
})
export const markRead = post('/api/notifications/:id/reading', {
  summary: 'Mark one notification as read',
  for: 'signed-in',
  params: z.object({ id: Id }),
  reply: Done,
})
export const markAllRead = post('/api/notifications/reading', {
  summary: 'Mark all notifications as read',
  for: 'signed-in',
  reply: Done,
})
export const streamNotifications = get('/api/notifications/stream', {
  summary: 'Stream server-sent events `unread` with the number of unread notifications',
  for: 'signed-in',
  file: 'text/event-stream',
})

const Hour = z.number().check(z.int(), z.gte(0), z.lte(23))
/** E-mails and SMS wait between these full hours of Kazakhstan; null means never. */
const QuietHours = z.nullable(
  z
    .object({ from: Hour, to: Hour })
    .check(crossFieldRule(['from', 'to'], ({ from, to }) => from !== to, { path: ['to'], error: 'field.wrong' })),
)
export type QuietHours = z.infer<typeof QuietHours>

/** Channels for a category, besides the cabinet, which always shows it. */
export const NotificationChoice = z.object({
  category: z.enum(notificationCategories),
  by_mail: z.boolean(),
  by_sms: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>
export const readChoices = get('/api/notification-choices', {
  summary: 'Read the channels, besides the inbox, chosen for each category of notifications',
  for: 'signed-in',
  reply: z.object({ data: z.array(NotificationChoice), quiet_hours: QuietHours }),
})
export const saveChoice = put('/api/notification-choices', {
  summary: 'Choose the channels of one category, from the next notification on',
  for: 'signed-in',
  body: NotificationChoice,
  reply: Done,
})
export const saveQuietHours = put('/api/quiet-hours', {
  summary: 'Set the hours between which e-mails and SMS are held back, or none',
  for: ['student', 'parent'],
  body: z.object({ quiet_hours: QuietHours }),
  reply: Done,
})
