import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'

export const CenterPlaces = z.object({
  center_id: z.string(),
  /** Number of specialists who receive pupils there. */
  specialists: z.number(),
  /** Free places in seven days, starting today. */
  week: z.number(),
  /** Next day with a free place, within the days that are shown. */
  nearest: z.nullable(z.string()),
  days: z.array(z.object({ day: z.string(), places: z.number() })),
})
export type CenterPlaces = z.infer<typeof CenterPlaces>

export const listCenterPlaces = get('/api/center-places', {
  summary: 'Read the number of free places of each regional centre in the next days, counted once a minute',
  for: 'anyone',
  reply: z.object({ data: z.array(CenterPlaces) }),
})
