import { setAppealWindow } from '#contract/olympiad/appeal-desk'
import * as desk from '#contract/olympiad/desk'
import type { OlympiadRound, RankedRound, RoundPhase } from '#contract/values/olympiad'
import { admin } from '../../src/demo-country/cast.ts'
import type { TestApp } from '../start-app.ts'

const reason = 'По решению оргкомитета'

/** What an administrator does at the desk of a season; each call is made with the version that is valid now. */
export function staffOfSeason({ as }: Pick<TestApp, 'as'>, season = '2026-2027') {
  async function roundNow(round: OlympiadRound): Promise<desk.RoundState> {
    const { body } = await (await as(admin)).call(desk.readDeskSeason, { params: { season } })
    const found = body.rounds.find((one) => one.round === round)
    if (!found) throw new Error('no such round')
    return found
  }
  async function move(round: OlympiadRound, to: RoundPhase) {
    const { version } = await roundNow(round)
    return (await as(admin)).call(desk.changePhase, { params: { season, round }, body: { version, to, reason } })
  }
  const rank = async (round: RankedRound) => (await as(admin)).call(desk.rankRound, { params: { season, round } })
  async function show(round: RankedRound, switches: { pupils_see: boolean; public_sees: boolean }) {
    const { version } = await roundNow(round)
    const body = { version, ...switches, reason }
    return (await as(admin)).call(desk.showResults, { params: { season, round }, body })
  }
  async function acceptAppeals(round: RankedRound, window: { appeals_open_at: string; appeals_close_at: string }) {
    const { version } = await roundNow(round)
    const body = { version, ...window, reason }
    return (await as(admin)).call(setAppealWindow, { params: { season, round }, body })
  }
  return { roundNow, move, rank, show, acceptAppeals }
}
