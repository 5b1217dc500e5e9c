// Also on PostgreSQL: triggers guard what is verified, and the state of new evidence is decided in SQL.
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as api from '#contract/talents/facts'
import { readOwnTalent } from '#contract/talents/own-talents'
import { readTalent, saveTalentPurpose } from '#contract/talents/talents'
import { aFact, anAward, aTalent } from '../../../testing/rows/a-talent.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, aruzhan, gulnar, registryViewer, saule, serik, type CastMember } from '../../demo-country/cast.ts'

const { as, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const params = { id: aruzhan.id }
const octets = { 'content-type': 'application/octet-stream' }

async function aPdf(): Promise<Buffer> {
  const doc = await PDFDocument.create()
  doc.addPage().drawText('Diploma')
  doc.addJavaScript('hello', 'app.alert(1)')
  return Buffer.from(await doc.save())
}
const aPicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0aa' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
const upload = (visitor: Visitor, id: string, payload: Buffer) =>
  visitor.call(api.uploadEvidence, { params: { id } }, { headers: octets, payload })
const own = async (member: CastMember = aruzhan) => (await (await as(member)).call(readOwnTalent, { params })).body
const decide = async (member: CastMember, id: string, given: object = {}) =>
  (await as(member)).call(api.decideFact, {
    params: { id },
    body: { is_verified: true, reason: '', version: 1, ...given },
  })

test('a nomination waits for its evidence, then for staff, and then for the consent', async () => {
  const parent = await as(gulnar)
  const proposed = await parent.call(api.proposeFact, { params, body: anAward })
  const { id } = proposed.body
  expect(await own()).toMatchObject({ state: 'proposed', facts: [{ state: 'draft', has_evidence: false }] })
  const centre = await as(saule)
  expect((await centre.call(api.listFacts)).body.data).toEqual([])
  expect((await upload(parent, id, await aPdf())).status).toBe(201)
  const [row] = (await centre.call(api.listFacts)).body.data
  expect(row).toMatchObject({ pupil: 'Серікова Аружан', state: 'waiting', proposed_by: 'Серікова Гүлнар' })
  expect((await decide(saule, id, { version: row?.version })).status).toBe(200)
  expect(await own()).toMatchObject({ state: 'awaits-consent', status: 'finalist', rules: ['award'] })
  const told = await run("select kind from notifications where user_id = $1 and kind like '%talent%'", [gulnar.id])
  expect(told.map(({ kind }) => String(kind)).toSorted()).toEqual([
    'child-talent-fact-verified',
    'child-talent-proposed',
  ])
})

test('evidence is judged by its content, and stored without anything active or personal in it', async () => {
  const parent = await as(gulnar)
  const id = (await parent.call(api.proposeFact, { params, body: anAward })).body.id
  for (const [bytes, code] of [
    [Buffer.from('MZ this is a program'), 'talent-evidence-format'],
    [Buffer.from('PK\u0003\u0004 not a document'), 'talent-evidence-format'],
    [Buffer.from('%PDF-1.7 broken'), 'talent-evidence-unreadable'],
    [Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]), 'talent-evidence-unreadable'],
    [Buffer.alloc(api.evidenceBytes + 1, 'a'), 'talent-evidence-large'],
    [Buffer.alloc(0), 'talent-evidence-format'],
  ] as const)
    expect(await upload(parent, id, bytes)).toBeRefused(code)
  expect((await own()).facts[0]?.state).toBe('draft')
  const stored = async () => (await (await as(saule)).call(api.readEvidence, { params: { id } })).raw
  await upload(parent, id, await aPdf())
  const pdf = await stored()
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(pdf.headers['content-disposition']).toMatch(/^attachment/)
  expect(pdf.rawPayload.toString('latin1')).not.toContain('app.alert')
  await upload(parent, id, await aPicture())
  const picture = await stored()
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined()
})

test('a refusal needs a reason, which the family reads and answers with a correction', async () => {
  await aTalent(platform, aruzhan)
  const id = await aFact(platform, aruzhan, { proposed_by: gulnar.id })
  expect(await decide(saule, id, { is_verified: false, reason: 'нет' })).toBeRefused('invalid', 'reason')
  const reason = 'На дипломе другое имя'
  await decide(saule, id, { is_verified: false, reason })
  expect((await own()).facts[0]).toMatchObject({ state: 'refused', reason })
  const better = { ...anAward, title: 'Районный конкурс проектов' }
  await (await as(aruzhan)).call(api.correctFact, { params: { id }, body: better })
  expect((await own()).facts[0]).toMatchObject({ state: 'waiting', reason: '', title: better.title })
})

test('a verified award that is corrected goes back to verification, and viewers do not see it until then', async () => {
  await aTalent(platform, aruzhan)
  const id = await aFact(platform, aruzhan, { proposed_by: gulnar.id })
  await decide(saule, id)
  const viewer = await as(registryViewer)
  await viewer.call(saveTalentPurpose, { body: { purpose: 'programme', words: '' } })
  const shown = async () => (await viewer.call(readTalent, { params })).body
  expect(await shown()).toMatchObject({ status: 'finalist', awards: [{ title: anAward.title }] })
  const parent = await as(gulnar)
  await parent.call(api.correctFact, { params: { id }, body: anAward })
  expect((await shown()).awards).toHaveLength(1)
  await parent.call(api.correctFact, { params: { id }, body: { ...anAward, status: 'winner' } })
  expect(await shown()).toMatchObject({ status: null, awards: [] })
  expect(await decide(saule, id)).toBeRefused('talent-fact-changed')
  await decide(saule, id, { version: 3 })
  expect(await shown()).toMatchObject({ status: 'winner' })
  await expect(run("update talent_facts set title = 'Другое'")).rejects.toThrow(/goes back to verification/)
})

test('whoever proposed an award does not verify it', async () => {
  const centre = await as(saule)
  const { body } = await centre.call(api.proposeFact, { params, body: anAward })
  await upload(centre, body.id, await aPdf())
  expect((await centre.call(api.listFacts)).body.data[0]?.is_own).toBe(true)
  expect(await decide(saule, body.id, { version: 2 })).toBeRefused('talent-fact-own')
  expect((await decide(admin, body.id, { version: 2 })).status).toBe(200)
  await expect(
    run("update talent_facts set state = 'waiting', decided_at = null, decided_by = null").then(() =>
      run("update talent_facts set state = 'verified', decided_at = now(), decided_by = proposed_by"),
    ),
  ).rejects.toThrow(/cannot decide/)
})

test('two verifiers at the same moment: one decides, the other is told', async () => {
  const id = await aFact(platform, aruzhan, { proposed_by: gulnar.id })
  await aTalent(platform, aruzhan)
  const answers = await Promise.all([decide(saule, id), decide(admin, id)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('an award has a place and an achievement has none', async () => {
  const parent = await as(gulnar)
  const propose = (body: api.Fact) => parent.call(api.proposeFact, { params, body })
  expect(await propose({ ...anAward, status: null })).toBeRefused('invalid', 'status')
  expect(await propose({ ...anAward, kind: 'achievement' })).toBeRefused('invalid', 'status')
  expect((await propose({ ...anAward, kind: 'achievement', status: null })).status).toBe(201)
})

test('staff nominate and bring evidence for what they nominated alone, and bring back nobody who has left', async () => {
  const school = await as(serik)
  const { id } = (await school.call(api.proposeFact, { params, body: anAward })).body
  expect((await upload(school, id, await aPicture())).status).toBe(201)
  const others = await aFact(platform, aruzhan, { proposed_by: gulnar.id })
  expect(await upload(school, others, await aPicture())).toBeRefused('not-found')
  const told = await run("select user_id from notifications where kind like '%talent-nominated'")
  expect(told.map(({ user_id }) => String(user_id)).toSorted()).toEqual([aruzhan.id, gulnar.id].toSorted())
  await run('update talents set left_at = now()')
  expect(await school.call(api.proposeFact, { params, body: anAward })).toBeRefused('talent-left')
})

test('files without a fact are deleted after a day', async () => {
  const id = await aFact(platform, aruzhan)
  const [row] = await run('select evidence_key from talent_facts where id = $1', [id])
  const key = String(row?.evidence_key)
  await (await as(gulnar)).call(api.removeFact, { params: { id } })
  clock.set(new Date().toISOString())
  await platform.jobs.run('sweep-talent-evidence')
  expect(await platform.files.exists(key)).toBe(true)
  clock.forward({ hours: 25 })
  await platform.jobs.run('sweep-talent-evidence')
  expect(await platform.files.exists(key)).toBe(false)
})
