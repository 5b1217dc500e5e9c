import type { FastifyInstance } from 'fastify'
import * as facts from '#contract/talents/facts'
import * as log from '#contract/talents/log'
import * as own from '#contract/talents/own-talents'
import * as api from '#contract/talents/talents'
import { closeBookPreparation } from '../library/upload/prepare-book.ts'
import { contextOf } from '../platform/context.ts'
import { serve, type Call, type Limit } from '../platform/http/serve.ts'
import type { EndpointSpec } from '#contract/calls/endpoint'
import type { Platform } from '../platform/platform.ts'
import { listRulesInForce } from './basis/load-rules.ts'
import { exportTalents } from './exports/export-talents.ts'
import { findExports, listExports } from './exports/list-exports.ts'
import { listOpenings } from './exports/list-openings.ts'
import { correctFact, proposeFact, removeFact } from './facts/change-fact.ts'
import { decideFact } from './facts/decide-fact.ts'
import { readEvidence, uploadEvidence } from './facts/evidence.ts'
import { listFacts } from './facts/list-facts.ts'
import { agree } from './family/agree.ts'
import { changeVisibility, leave, saveOwn } from './family/change-entry.ts'
import { readOwn } from './family/read-own.ts'
import { answerLetter, listLetters, writeLetter } from './letters/letters.ts'
import { listTalents } from './registry/list-talents.ts'
import { readPurpose, savePurpose } from './registry/purpose.ts'
import { readTalent } from './registry/read-talent.ts'
import { listSelections, removeSelection, saveSelection } from './registry/selections.ts'
import { createTalentStatistics } from './registry/statistics.ts'

const anHour = (max: number): Limit => ({ max, per: '1 hour', by: 'account' })

export function routes(app: FastifyInstance, platform: Platform): void {
  registryRoutes(app, platform)
  familyRoutes(app, platform)
  factRoutes(app, platform)
}

/** What readers of the registry do. */
function registryRoutes(app: FastifyInstance, platform: Platform): void {
  const readStatistics = createTalentStatistics(platform)
  serve(app, api.readTalentStatistics, () => readStatistics())
  serve(app, api.listTalentRules, async ({ language }) => ({ data: await listRulesInForce(platform, language) }))
  serve(app, api.readTalentPurpose, (call) => readPurpose(contextOf(platform, call)))
  serve(app, api.saveTalentPurpose, async (call) => {
    await savePurpose(contextOf(platform, call), call.body)
    return done(call, 'purpose')
  })
  serve(app, api.listTalents, (call) => listTalents(contextOf(platform, call), call.body))
  serve(app, api.readTalent, (call) => readTalent(contextOf(platform, call), call.params.id))
  serve(
    app,
    api.exportTalents,
    async (call) => {
      const file = await exportTalents(contextOf(platform, call), call.body)
      return call.reply
        .type(api.exportTalents.file)
        .header('content-disposition', 'attachment; filename="talents.xlsx"')
        .send(file)
    },
    [anHour(20)],
  )
  serve(
    app,
    api.writeTalentLetter,
    async (call) => {
      await writeLetter(contextOf(platform, call), call.params.id, call.body.words)
      return done(call, 'letter')
    },
    [anHour(30)],
  )
  serve(app, api.listTalentLetters, (call) => listLetters(contextOf(platform, call), call.query))
  serve(app, api.listTalentSelections, async (call) => ({ data: await listSelections(contextOf(platform, call)) }))
  serve(app, api.saveTalentSelection, async (call) => {
    await saveSelection(contextOf(platform, call), call.body)
    return done(call, 'selection')
  })
  serve(app, api.removeTalentSelection, async (call) => {
    await removeSelection(contextOf(platform, call), call.params.id)
    return done(call, 'selection-removed')
  })
  serve(app, log.listTalentExports, (call) => listExports(contextOf(platform, call), call.query))
  serve(app, log.findTalentExports, async (call) => ({
    data: await findExports(contextOf(platform, call), call.body.search),
  }))
  serve(app, log.listTalentOpenings, (call) => listOpenings(contextOf(platform, call), call.query))

  function done(call: Pick<Call<EndpointSpec>, 'language'>, what: string) {
    return { message: platform.translate(call.language, `talents.saved.${what}`) }
  }
}

/** What the pupil and the parents do. */
function familyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, own.readOwnTalent, (call) => readOwn(contextOf(platform, call), call.params.id))
  serve(app, own.saveOwnTalent, async (call) => {
    await saveOwn(contextOf(platform, call), call.params.id, call.body)
    return done(call, 'own')
  })
  serve(
    app,
    own.agreeToTalent,
    async (call) => {
      await agree(contextOf(platform, call), call.params.id, call.body.consent_version)
      return done(call, 'agreed')
    },
    [anHour(10)],
  )
  serve(app, own.leaveTalents, async (call) => {
    await leave(contextOf(platform, call), call.params.id)
    return done(call, 'left')
  })
  serve(app, own.hideTalent, async (call) => {
    await changeVisibility(contextOf(platform, call), call.params.id, call.body.is_hidden)
    return done(call, call.body.is_hidden ? 'hidden' : 'shown')
  })
  serve(app, own.answerTalentLetter, async (call) => {
    await answerLetter(contextOf(platform, call), call.params.id, call.body.answer)
    return done(call, 'answer')
  })

  function done(call: Pick<Call<EndpointSpec>, 'language'>, what: string) {
    return { message: platform.translate(call.language, `talents.saved.${what}`) }
  }
}

/** Achievements and awards: nominated, proved and verified. */
function factRoutes(app: FastifyInstance, platform: Platform): void {
  app.addHook('onClose', closeBookPreparation)
  const said = ({ language }: Pick<Call<EndpointSpec>, 'language'>, what: string) => ({
    message: platform.translate(language, `talents.saved.${what}`),
  })
  serve(app, facts.proposeFact, async (call) => ({
    id: await proposeFact(contextOf(platform, call), call.params.id, call.body),
    ...said(call, 'proposed'),
  }))
  serve(app, facts.correctFact, async (call) => {
    await correctFact(contextOf(platform, call), call.params.id, call.body)
    return said(call, 'corrected')
  })
  serve(app, facts.removeFact, async (call) => {
    await removeFact(contextOf(platform, call), call.params.id)
    return said(call, 'removed')
  })
  serve(
    app,
    facts.uploadEvidence,
    async (call) => {
      await uploadEvidence(contextOf(platform, call), call.params.id, call.request.body)
      return said(call, 'evidence')
    },
    [anHour(60)],
  )
  serve(app, facts.readEvidence, async (call) => {
    const { bytes, headers } = await readEvidence(contextOf(platform, call), call.params.id)
    return call.reply.headers(headers).send(bytes)
  })
  serve(app, facts.listFacts, (call) => listFacts(contextOf(platform, call), call.query))
  serve(app, facts.decideFact, async (call) => {
    await decideFact(contextOf(platform, call), call.params.id, call.body)
    return said(call, call.body.is_verified ? 'verified' : 'refused')
  })
}
