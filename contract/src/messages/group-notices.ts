import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { notificationCategories } from './notifications.ts'
import { roles, type Role } from '../values/role.ts'
import { Done, Id, LocaleCode, Moment, orRequired, SeenVersion } from '../values/wire.ts'

export const refusals = {
  'group-notice-changed': 409,
  'group-notice-gone-out': 409,
  'group-notice-incomplete': 422,
  'group-notice-reaches-nobody': 422,
  'link-unknown': 422,
  'moment-past': 422,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    groupNotices: typeof refusals
  }
}

/** `sending`: being sent in batches; if it is cancelled then, batches already sent remain. */
export const noticeStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type NoticeState = (typeof noticeStates)[number]

const limited = (max: number) =>
  z.string({ error: 'field.required' }).check(z.trim(), z.maxLength(max, { error: 'field.long' }))
const Words = z.object({ title: limited(120), text: limited(600) })
export type NoticeWords = z.infer<typeof Words>

/**
 * Address that a notification opens: on this site, in plain characters, without `..`, which could lead to another host.
 */
const isOwnAddress = (link: string): boolean => link === '' || (/^\/[\w\-./?=&%]*$/.test(link) && !/\/[/.]/.test(link))

const families: readonly Role[] = ['student', 'parent']
const PlaceId = z.string().check(z.maxLength(80))
const Age = z.nullable(z.number().check(z.int(), z.gte(5), z.lte(20)))

/**
 * Audience of a notice. An empty choice means all. For parents, places, grades and ages are those of their children.
 */
export const Audience = z
  .object({
    roles: z.array(z.enum(roles)).check(z.minLength(1, { error: 'field.required' }), z.maxLength(roles.length)),
    locales: z.array(LocaleCode).check(z.maxLength(3)),
    region_ids: z.array(PlaceId).check(z.maxLength(40)),
    school_id: z.nullable(PlaceId),
    center_id: z.nullable(PlaceId),
    grades: z.array(z.number().check(z.int(), z.gte(1), z.lte(11))).check(z.maxLength(11)),
    age_from: Age,
    age_to: Age,
  })
  .check(
    crossFieldRule(
      ['age_from', 'age_to'],
      ({ age_from, age_to }) => age_from === null || age_to === null || age_from <= age_to,
      {
        path: ['age_to'],
        error: 'field.wrong',
      },
    ),
    // Staff have no grade or age, so such a filter would exclude all of them.
    crossFieldRule(
      ['roles', 'grades', 'age_from', 'age_to'],
      ({ roles: chosen, grades, age_from, age_to }) =>
        (grades.length === 0 && age_from === null && age_to === null) ||
        chosen.every((role) => families.includes(role)),
      {
        path: ['roles'],
        error: 'field.wrong',
      },
    ),
  )
export type Audience = z.infer<typeof Audience>

const fields = {
  texts: z.object({ ru: Words, kk: Words, en: Words }),
  category: z.enum(notificationCategories, { error: orRequired('choice.wrong') }),
  link: limited(300).check(z.refine(isOwnAddress, { error: 'link.inside' })),
  audience: Audience,
}

export const GroupNotice = z.object({
  id: Id,
  state: z.enum(noticeStates),
  version: z.number(),
  ...fields,
  send_at: z.nullable(Moment),
  sent_at: z.nullable(Moment),
  /** Number of recipients, and how many have read it. */
  reached: z.number(),
  read: z.number(),
  /** Name of the audience's school, in the reader's language. */
  school: z.string(),
  changed_at: Moment,
  changed_by: z.string(),
})
export type GroupNotice = z.infer<typeof GroupNotice>

export const GroupNoticeRow = z.object({
  id: Id,
  /** In the reader's language, or else in the first that exists. */
  title: z.string(),
  state: z.enum(noticeStates),
  category: z.enum(notificationCategories),
  roles: z.array(z.enum(roles)),
  send_at: z.nullable(Moment),
  sent_at: z.nullable(Moment),
  reached: z.number(),
  read: z.number(),
  changed_at: Moment,
})
export type GroupNoticeRow = z.infer<typeof GroupNoticeRow>

const writers = ['admin', 'editor'] as const
const params = z.object({ id: Id })

export const listGroupNotices = get('/api/group-notices', {
  summary: 'List notices to groups, newest first',
  for: [...writers],
  query: listQuery({ state: z.optional(z.enum(noticeStates)) }),
  reply: countedPageOf(GroupNoticeRow),
  refusals: ['invalid'],
})
export const readGroupNotice = get('/api/group-notices/:id', {
  summary: 'Read a notice to a group',
  for: [...writers],
  params,
  reply: GroupNotice,
})
export const saveGroupNotice = put('/api/group-notices/:id', {
  summary:
    'Save a draft; a new one has an id chosen by the caller and version 0. If two people save the same version, the second is refused',
  for: [...writers],
  form: true,
  params,
  body: z.object({ ...fields, version: SeenVersion }),
  reply: GroupNotice,
  refusals: ['group-notice-changed', 'group-notice-gone-out', 'link-unknown'],
})
export const countReach = post('/api/group-notice-reach', {
  summary: 'Count the people that an audience has now',
  for: [...writers],
  body: z.object({ audience: Audience }),
  reply: z.object({ count: z.number() }),
})
export const sendGroupNotice = post('/api/group-notices/:id/sending', {
  summary:
    'Send a draft now (`at` null) or at a later time; it needs texts in three languages and a non-empty audience. It goes out in batches; nobody is notified twice',
  for: ['admin'],
  params,
  body: z.object({ version: SeenVersion, at: z.nullable(Moment) }),
  reply: Done,
  refusals: [
    'group-notice-changed',
    'group-notice-gone-out',
    'group-notice-incomplete',
    'group-notice-reaches-nobody',
    'moment-past',
  ],
})
export const cancelGroupNotice = post('/api/group-notices/:id/cancellation', {
  summary: 'Cancel a notice; batches already sent remain, pending e-mails are not sent',
  for: ['admin'],
  params,
  reply: Done,
  refusals: ['group-notice-gone-out'],
})

const isWhole = ({ title, text }: NoticeWords): boolean => title.trim() !== '' && text.trim() !== ''
/** Languages without text, because an empty notice is never sent. */
export const missingLanguages = ({ texts }: Pick<GroupNotice, 'texts'>) =>
  (['ru', 'kk', 'en'] as const).filter((language) => !isWhole(texts[language]))
