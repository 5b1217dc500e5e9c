import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

// A line may break after a dash, and the small fonts have no character that prevents it.
test.each(Object.entries({ ru, kk, en }))(
  'in %s the ages of a centre never wrap between two lines',
  (_, { centers: { lead } }) => {
    expect(lead).toMatch(/5\u00A0\p{Letter}+\u00A06/u)
  },
)
