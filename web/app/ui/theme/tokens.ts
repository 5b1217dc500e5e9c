/** The scales of the compass, each with a colour and a shape of its own. */
export type { Skill } from '#contract/values/result-picture'
