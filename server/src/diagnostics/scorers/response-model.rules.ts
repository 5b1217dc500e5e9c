import { easing } from '#psychometrics/adaptive/next-item'
import {
  domainScore as expectedShare,
  information,
  probability,
  testInformation,
  thetaOfDomainScore,
  type ItemParameters,
} from '#psychometrics/irt/model'

/**
 * The item parameters of the three-parameter logistic model in the logistic metric (Birnbaum, 1968); with c = 0 it is
 * the two-parameter model.
 */
export type Calibration = ItemParameters

/** The chance that somebody of this ability answers the item right. */
export const chanceOf: (item: Calibration, ability: number) => number = probability

/** How much information an answer gives about an ability (Fisher’s information: Birnbaum, 1968). */
export const informationOf: (item: Calibration, ability: number) => number = information

export const informationOfAll: (items: readonly Calibration[], ability: number) => number = testInformation

/**
 * How far below an ability an item must be so that it is most informative when this share of the answers is right.
 * Never negative: nothing is made harder for the sake of a share.
 */
export const difficultyOffset: (item: Calibration, share: number) => number = easing

/**
 * The domain score D(θ): the share of a reference form that somebody of this ability is expected to answer right,
 * from 0 to 1 (Bock, Thissen and Zimowski, 1997). It has the same meaning whichever items were given.
 */
export const domainScore: (reference: readonly Calibration[], ability: number) => number = expectedShare

/** The ability with this domain score. */
export const abilityAt: (reference: readonly Calibration[], share: number) => number = thetaOfDomainScore
