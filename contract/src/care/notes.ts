import * as z from 'zod/mini'
import { get, put } from '../calls/endpoint.ts'
import { Done, Id, Moment, SeenVersion } from '../values/wire.ts'
import { carerRoles } from './registry.ts'

/** Readers of a note: only psychologists of the same place; also the confirmed parents; the pupil and the parents. */
export const noteLayers = ['private', 'parents', 'family'] as const
export type NoteLayer = (typeof noteLayers)[number]
export const maxNoteLength = 4000

const byId = z.object({ id: Id })
const ofPupil = z.object({ id: Id, note: Id })
const NoteWords = z
  .string({ error: 'field.required' })
  .check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(maxNoteLength, { error: 'field.long' }))

export const Note = z.object({
  id: Id,
  layer: z.enum(noteLayers),
  words: z.string(),
  author: z.string(),
  is_own: z.boolean(),
  /** Version of the note; 1 if it was never changed. */
  number: z.number(),
  created_at: Moment,
  changed_at: Moment,
})
export type Note = z.infer<typeof Note>

/**
 * Current readers of each layer, by name: `psychologists` are those of the author's place, `shared_with` are all who
 * may see the pupil. `key` is sent back with a note, so that it is refused if the readers have changed since the author
 * saw them.
 */
export const Audience = z.object({
  pupil: z.string(),
  parents: z.array(z.string()),
  psychologists: z.array(z.string()),
  shared_with: z.array(z.string()),
  key: z.string(),
})
export type Audience = z.infer<typeof Audience>

/** Unsaved text of the note with this id, which may be new. */
export const Draft = z.object({ words: z.string(), layer: z.enum(noteLayers), note: Id, saved_at: Moment })

export const saveNote = put('/api/care/pupils/:id/notes/:note', {
  summary:
    'Write a note, or change one of one’s own. The device chooses the id, so that sending the same note twice creates one. `after` is the version that the page showed, 0 for a new note. Every version is kept; a shared note is sent to its audience',
  for: carerRoles,
  params: ofPupil,
  form: true,
  body: z.object({
    words: NoteWords,
    layer: z.enum(noteLayers, { error: 'field.required' }),
    after: SeenVersion,
    audience: z.string().check(z.maxLength(100)),
  }),
  reply: Done,
  refusals: ['note-changed', 'note-of-another', 'audience-changed'],
})

export const saveNoteDraft = put('/api/care/pupils/:id/note-draft', {
  summary: 'Save an unsaved note draft, visible to its author only; empty text deletes it',
  for: carerRoles,
  params: byId,
  body: z.object({
    words: z.string().check(z.maxLength(maxNoteLength, { error: 'field.long' })),
    layer: z.enum(noteLayers),
    note: Id,
  }),
  reply: Done,
})

export const NoteVersion = z.object({
  number: z.number(),
  layer: z.enum(noteLayers),
  words: z.string(),
  by: z.string(),
  at: Moment,
})
export const listNoteVersions = get('/api/care/pupils/:id/notes/:note/versions', {
  summary: 'List all versions of a note, newest first, for those who may read it',
  for: carerRoles,
  params: ofPupil,
  reply: z.object({ data: z.array(NoteVersion) }),
})

/** A note as the family sees it. */
export const SharedNote = z.object({
  id: Id,
  words: z.string(),
  author: z.string(),
  is_for_pupil: z.boolean(),
  created_at: Moment,
  changed_at: Moment,
})
export type SharedNote = z.infer<typeof SharedNote>
export const listChildNotes = get('/api/children/:id/notes', {
  summary:
    'List the notes of psychologists to the parents of a confirmed child, newest first; the first view per day is logged',
  for: ['parent'],
  params: byId,
  reply: z.object({ data: z.array(SharedNote) }),
})
export const listOwnNotes = get('/api/own-notes', {
  summary: 'List the notes of psychologists to the pupil, newest first',
  for: ['student'],
  reply: z.object({ data: z.array(SharedNote) }),
})
