import type { Audience, GroupNotice } from '#contract/messages/group-notices'

export type NoticeValues = Pick<GroupNotice, 'texts' | 'category' | 'link' | 'audience'>

const noWords = { title: '', text: '' }
const emptyAudience: Audience = {
  roles: [],
  locales: [],
  region_ids: [],
  school_id: null,
  center_id: null,
  grades: [],
  age_from: null,
  age_to: null,
}

export function blankNotice(id: string): GroupNotice {
  return {
    id,
    state: 'draft',
    version: 0,
    texts: { ru: noWords, kk: noWords, en: noWords },
    category: 'general',
    link: '',
    audience: emptyAudience,
    send_at: null,
    sent_at: null,
    reached: 0,
    read: 0,
    school: '',
    changed_at: new Date(0).toISOString(),
    changed_by: '',
  }
}

export const valuesOf = ({ texts, category, link, audience }: NoticeValues): NoticeValues => ({
  texts,
  category,
  link,
  audience,
})

/** Whether two notices are equal, ignoring spaces around texts and the order of choices. */
export const isSame = (one: NoticeValues, other: NoticeValues): boolean => written(one) === written(other)

function written({ texts: { ru, kk, en }, category, link, audience }: NoticeValues): string {
  const { roles, locales, region_ids, school_id, center_id, grades, age_from, age_to } = audience
  const sets = [roles, locales, region_ids, grades.map(String)].map((set) => set.toSorted())
  const words = [ru, kk, en].flatMap(({ title, text }) => [title.trim(), text.trim()])
  return JSON.stringify([words, category, link.trim(), sets, school_id, center_id, age_from, age_to])
}
