/** What the scene tells, in its order, and for how long: a child of eight reads the captions in that time. */
export const chapters = ['signIn', 'photo', 'test', 'result'] as const
export type Chapter = (typeof chapters)[number]

export const secondsOfChapter = 10
