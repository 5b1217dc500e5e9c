export type { Skill } from '#contract/values/result-picture'
