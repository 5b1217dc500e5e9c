/** The four skills, each with a colour and a shape of its own. */
export type Skill = 'critical' | 'creative' | 'communication' | 'collaboration'
