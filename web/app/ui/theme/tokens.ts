/** The scales of the compass, each with its own colour and shape. */
export type { Skill } from '#contract/values/result-picture'
