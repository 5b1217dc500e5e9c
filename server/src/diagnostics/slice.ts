import * as addedAttempts from '#contract/diagnostics/added-attempts'
import * as agreement from '#contract/diagnostics/agreement'
import * as attempts from '#contract/diagnostics/attempts'
import * as exercises from '#contract/diagnostics/exercises'
import * as evaluation from '#contract/diagnostics/evaluation'
import * as manualPoints from '#contract/diagnostics/manual-points'
import { refusals } from '#contract/diagnostics/refusals'
import * as packages from '#contract/diagnostics/packages'
import * as results from '#contract/diagnostics/results'
import * as season from '#contract/diagnostics/season-rule'
import * as stageTwo from '#contract/diagnostics/stage-two'
import * as testTerms from '#contract/diagnostics/test-terms'
import * as tests from '#contract/diagnostics/tests'
import * as training from '#contract/diagnostics/training'
import * as ownData from '#contract/profiles/own-data'
import type { Slice } from '../platform/slice.ts'
import { createTranslator } from '../platform/translate.ts'
import { eraseAnswers } from './own-data/erase-answers.ts'
import { findSeasonRule, formatSeasonRule } from './leading/season.ts'
import { loadTests } from './catalogue/load-tests.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { demo } from './demo/demo.ts'
import { getReady } from './get-ready.ts'
import { countNorms } from './results/norms.ts'
import { routes } from './routes.ts'
import { countAdmittedAtCenter } from './stage-two/count-admitted-at-center.ts'
import ru from './ru.json' with { type: 'json' }

const translate = createTranslator({ ru: [ru], kk: [kk], en: [en] })

export const slice: Slice = {
  contract: {
    diagnostics: { ...tests, ...exercises, ...attempts, ...results, refusals },
    'test-packages': packages,
    agreement,
    training,
    evaluation,
    'manual-points': manualPoints,
    'season-rule': season,
    'test-terms': testTerms,
    'stage-two': stageTwo,
    'added-attempts': addedAttempts,
    'own-data': ownData,
  },
  words: { ru, kk, en },
  routes,
  notices: {
    'stage-two-invited': { mailedAnyway: true },
    'stage-two-invited-in-words': { mailedAnyway: true },
    'child-stage-two-invited': { mailedAnyway: true },
    'child-stage-two-invited-in-words': { mailedAnyway: true },
  },
  inTexts: {
    step_two_rule: async (database, language) =>
      formatSeasonRule({ translate, language }, await findSeasonRule({ database }), { form: 'sentence' }),
  },
  demo,
  afterDemo: (platform) => countNorms(platform, true),
  load: (platform) => loadTests(platform),
  getReady,
  countDependents: countAdmittedAtCenter,
  erase: eraseAnswers,
}
