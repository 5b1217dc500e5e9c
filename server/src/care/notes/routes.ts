import type { FastifyInstance } from 'fastify'
import * as api from '#contract/care/notes'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { storeNoteDraft } from './drafts.ts'
import { listChildNotes, listOwnNotes } from './family-notes.ts'
import { listNoteVersions } from './note-versions.ts'
import { saveNote } from './save-note.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  serve(app, api.saveNote, async (call) => {
    const { params, body, language } = call
    await saveNote(contextOf(platform, call), { student_id: params.id, id: params.note }, body)
    return { message: translate(language, 'care.saved.note') }
  })
  serve(app, api.saveNoteDraft, async (call) => {
    await storeNoteDraft(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'care.saved.draft') }
  })
  serve(app, api.listNoteVersions, async (call) => ({
    data: await listNoteVersions(contextOf(platform, call), call.params.id, call.params.note),
  }))
  serve(app, api.listChildNotes, async (call) => ({
    data: await listChildNotes(contextOf(platform, call), call.params.id),
  }))
  serve(app, api.listOwnNotes, async ({ user }) => ({ data: await listOwnNotes(db, user.id) }))
}
