import { makePhoneToken } from '../../src/accounts/contacts/phone-token.ts'
import { aruzhan, gulnar, oleg } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import { syntheticIin } from '../../src/demo-country/synthetic-iin.ts'
import type { Platform } from '../../src/platform/platform.ts'

interface Asked {
  params?: Record<string, string>
  body?: object
}
const byId = (id: string): { params: { id: string } } => ({ params: { id } })

/** Calls for Aruzhan's links with her parents, each with its own record. */
export function familyRecords(platform: Platform) {
  const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

  async function byLink(): Promise<Asked> {
    const [link] = await run('select id from parent_links where parent_id = $1 and student_id = $2', [
      gulnar.id,
      aruzhan.id,
    ])
    return byId(String(link?.id))
  }
  /** A parent asks for a link. */
  async function byRequest(): Promise<Asked> {
    const [existing] = await run('select id from parent_links where parent_id = $1 and student_id = $2', [
      oleg.id,
      aruzhan.id,
    ])
    if (existing) return byId(String(existing.id))
    const id = newId()
    await run(
      "insert into parent_links (id, parent_id, student_id, iin, state, created_at) values ($1, $2, $3, $4, 'awaiting', now())",
      [id, oleg.id, aruzhan.id, aruzhan.iin],
    )
    return byId(id)
  }
  /** A parent asks for a link with a pupil who is old enough to accept it. */
  async function byRequestOfTeenager(): Promise<Asked> {
    const request = await byRequest()
    await run('update parent_links set iin = $1 where id = $2', [
      syntheticIin('2011-05-14', 'female', 5),
      request.params?.id,
    ])
    return request
  }
  /** Another adult asks for a link with her. */
  async function ofSecond(): Promise<Asked> {
    const [link, request] = [await byLink(), await byRequest()]
    return { params: { id: link.params?.id ?? '', guardian: request.params?.id ?? '' } }
  }
  /** The parent whose phone confirmed the consent at sign-up has asked for a link. */
  async function ofRepresentative(): Promise<Asked> {
    const link = await byLink()
    await run("update parent_links set state = 'awaiting' where id = $1", [link.params?.id])
    const phone_token = makePhoneToken(platform, 'child-link', { phone: gulnar.phone ?? '', code_id: newId() })
    return { ...link, body: { phone_token } }
  }

  return { byLink, byRequest, byRequestOfTeenager, ofSecond, ofRepresentative }
}
