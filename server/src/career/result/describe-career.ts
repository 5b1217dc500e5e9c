import type { CareerResult } from '#contract/diagnostics/career'
import type { Result } from '#contract/diagnostics/results'
import { fitGroups } from '#contract/diagnostics/career'
import { fitParts } from '#contract/diagnostics/career'
import { interestTypes, letterOfType } from '#contract/values/result-picture'
import type { ScaleScore } from '../../diagnostics/scorers/scored-item.rules.ts'
import { listedFit } from '../fit/combined-fit.rules.ts'
import { groupOf, shortlist } from '../fit/shortlist.rules.ts'
import {
  describeCard,
  groupWords,
  partlyCloseFrom,
  shareOf,
  type Compared,
  type DescriptionContext,
} from '../occupations/describe-occupation.ts'
import { isComparable, partsOf } from '../occupations/profile.rules.ts'

/** Compares every occupation of the catalogue with one pupil. */
export function compareWithAll({ catalogue, profile }: DescriptionContext): (Compared & { fit: number })[] {
  const { occupations, fit } = catalogue
  return [...occupations.values()].map((occupation) => {
    const parts = partsOf(profile, occupation, fit)
    const near = listedFit(parts, fit.weights) ?? 0
    return { occupation, parts, fit: near, group: groupOf(near, fit.shortlist, profile.isOpen) }
  })
}

/**
 * Describes a result of career guidance: the answers to the questionnaire, and the occupations that follow from them.
 */
export function describeCareer(
  result: Result,
  scores: readonly ScaleScore[],
  teller: DescriptionContext,
): CareerResult {
  const { catalogue, profile, marks, voice, language, say } = teller
  const { words } = catalogue
  const all = compareWithAll(teller)
  const groups = groupsOf(all, teller)
  const abilities = teller.measured.flatMap(({ scale, level, taken_at }) => {
    const name = words.abilities[scale]?.[language]
    return name ? [{ id: scale, name, level_name: say(`level.${level}`), taken_at }] : []
  })
  return {
    id: result.id,
    voice,
    first_name: result.first_name,
    ...(result.pupil && { pupil: result.pupil }),
    finished_at: result.finished_at,
    valid_until: result.valid_until,
    headline: result.headline,
    interests: interestTypes.map((id) => {
      const {
        name = words.types[id][language],
        text: about = '',
        percent = null,
        level_name = null,
        is_strength = false,
      } = scaleOf(result, id) ?? {}
      return {
        id,
        letter: letterOfType(id),
        name,
        about,
        share: percent === null ? null : Math.round(percent),
        level_name,
        is_strength,
      }
    }),
    code: profile.code && {
      letters: profile.code.code.map(letterOfType).join(''),
      types: profile.code.code.map((id) => ({ id, name: words.types[id][language] })),
      is_tied: profile.code.isTied,
    },
    profile:
      profile.differentiation === null || profile.consistency === null
        ? null
        : {
            differentiation: Math.round(profile.differentiation * 100) / 100,
            is_open: profile.isOpen,
            consistency: profile.consistency,
          },
    about_profile: aboutProfile(teller),
    objects: scores
      .filter(({ group }) => group === 'objects')
      .map(({ scale, points, max }) => ({
        id: scale.slice('object-'.length),
        name: scaleOf(result, scale)?.name ?? scale,
        chosen: points,
        of: max,
      })),
    subjects: Object.entries(profile.subjects)
      .filter(([, share]) => share >= partlyCloseFrom)
      .sort(([, one], [, other]) => other - one)
      .map(([id, share]) => ({
        id,
        name: words.subjects[id]?.[language] ?? id,
        share: shareOf(share) ?? 0,
        level_name: scaleOf(result, `subject-${id}`)?.level_name ?? null,
      })),
    values: profile.values.map((id) => ({ id, name: scaleOf(result, `value-${id}`)?.name ?? id })),
    abilities,
    parts: fitParts.map((part) => {
      const is_used = all.some(({ parts }) => parts[part] !== null)
      return {
        part,
        name: say(`part.${part}`),
        is_used,
        is_known: is_used || (part === 'abilities' && abilities.length > 0),
      }
    }),
    groups,
    saved: all
      .filter(({ occupation }) => marks.saved.has(occupation.id))
      .map((compared) => describeCard(compared, teller)),
    hidden: voice === 'student' ? [...marks.hidden].flatMap((id) => named(catalogue.occupations.get(id), teller)) : [],
    how_to_read: result.how_to_read,
    note: say('note'),
    share_token: result.share_token,
  }
}

const scaleOf = ({ scales }: Result, id: string): Result['scales'][number] | undefined =>
  scales.find(({ scale }) => scale === id)

const named = (occupation: Compared['occupation'] | undefined, { language }: DescriptionContext) =>
  occupation ? [{ id: occupation.id, name: occupation.name[language] }] : []

/**
 * Without answers there are no groups, because there is nothing to compare with. Hidden occupations make room for the
 * next ones.
 */
function groupsOf(all: readonly (Compared & { fit: number })[], teller: DescriptionContext): CareerResult['groups'] {
  const { catalogue, profile, marks, say } = teller
  const shown = isComparable(profile) ? all.filter(({ occupation }) => !marks.hidden.has(occupation.id)) : []
  const rated = shown.map(({ occupation, parts, fit }) => ({
    id: occupation.id,
    field: occupation.field,
    education: occupation.education,
    fit,
    occupation,
    parts,
  }))
  const cards = shortlist(rated, catalogue.fit.shortlist, profile.isOpen)
  return fitGroups
    .map((group) => ({
      group,
      title: say(`group.${groupWords(group, profile)}.title`),
      about: say(`group.${groupWords(group, profile)}.about`),
      cards: cards.filter((card) => card.group === group).map((card) => describeCard(card, teller)),
    }))
    .filter((group) => group.cards.length > 0)
}

function aboutProfile({ profile: { code, isOpen, consistency }, say }: DescriptionContext): string[] {
  if (!code || !consistency) return [say('profile.unfinished')]
  return [isOpen ? say('profile.open') : say(`profile.${consistency}`), ...(code.isTied ? [say('profile.tied')] : [])]
}
