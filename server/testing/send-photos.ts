import { savePhoto } from '#contract/profiles/photos'
import type { CastMember } from '../src/demo-country/person.ts'
import { drawnPhoto } from './drawn-photo.ts'
import type { startApp } from './start-app.ts'

type Server = Awaited<ReturnType<typeof startApp>>

export const goodPhoto = (): Promise<Buffer> => drawnPhoto.good().jpeg().toBuffer()

export function sendPhotos({ as, platform }: Pick<Server, 'as' | 'platform'>) {
  const send = async (member: CastMember, payload: Buffer, query: { review?: 'staff' } = {}, type = 'image/jpeg') =>
    (await as(member)).call(savePhoto, { query }, { headers: { 'content-type': type }, payload })
  /** Resets the pupil to the state without an accepted photo. */
  const loseAccepted = ({ id }: CastMember) =>
    platform.database.query('', "update students set photo_state = 'none' where student_id = $1", [id])
  return { send, loseAccepted }
}
