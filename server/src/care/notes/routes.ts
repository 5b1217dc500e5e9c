import type { FastifyInstance } from 'fastify'
import * as api from '#contract/care/notes'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { storeNoteDraft } from './drafts.ts'
import { listChildNotes, listOwnNotes } from './family-notes.ts'
import { noteVersions } from './note-versions.ts'
import { saveNote } from './save-note.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  serve(app, api.saveNote, async ({ user, params, body, language }) => {
    await saveNote(platform, user, { student_id: params.id, id: params.note }, body)
    return { message: translate(language, 'care.saved.note') }
  })
  serve(app, api.saveNoteDraft, async ({ user, params, body, language }) => {
    await storeNoteDraft(platform, user, params.id, body)
    return { message: translate(language, 'care.saved.draft') }
  })
  serve(app, api.listNoteVersions, async ({ user, params }) => ({
    data: await noteVersions(db, user, params.id, params.note),
  }))
  serve(app, api.listChildNotes, async ({ user, params, language }) => ({
    data: await listChildNotes(platform, user, params.id, language),
  }))
  serve(app, api.listOwnNotes, async ({ user }) => ({ data: await listOwnNotes(db, user.id) }))
}
