import words from '#content/generators/stories.json' with { type: 'json' }
import { amountOf } from '../grammar/nouns.rules.ts'
import { twoPeople } from '../grammar/people.rules.ts'
import { fillWords } from '../template.rules.ts'
import { givenRelation, linearRelation, countForStory, type Template } from './story.rules.ts'
import { goods, nouns, things } from './things.rules.ts'

/** One person has more than the other; how many do they have together? */
export const totalOfTwoStory: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const { thing } = chance.pick(things)
  const [has, by, isMore] = [countForStory(14, 40, chance), countForStory(3, 9, chance), chance.pick([true, false])]
  const second = isMore ? has + by : has - by
  return {
    task: {
      relations: [
        givenRelation('one', has),
        linearRelation('other', 1, 'one', isMore ? by : -by),
        { sum: { all: 1, one: -1, other: -1 }, equals: 0 },
      ],
      asks: 'all',
    },
    answer: has + second,
    mistaken: [second, has + by, has + second + by, has + second - by],
    facets: { steps: 1 },
    passage: fillWords(words.together.passage[isMore ? 'more' : 'fewer'], {
      one,
      other,
      has: amountOf(has, thing),
      by: amountOf(by, thing),
    }),
    stem: fillWords(words.together.stem, { thing }),
    steps: [`${has} ${isMore ? '+' : '−'} ${by} = ${second}`, `${has} + ${second} = ${has + second}`],
  }
}

/** Two prices, one given relative to the other. */
export const purchaseStory: Template = (chance) => {
  const [price, more] = [10 * chance.between(8, 20), 10 * chance.between(2, 6)]
  const [notebooks, pens] = [chance.between(2, 5), chance.between(2, 5)]
  const [pen, one, other] = [price + more, notebooks * price, pens * (price + more)]
  return {
    task: {
      relations: [
        givenRelation('notebook', price),
        linearRelation('pen', 1, 'notebook', more),
        { sum: { all: 1, notebook: -notebooks, pen: -pens }, equals: 0 },
      ],
      asks: 'all',
    },
    answer: one + other,
    mistaken: [one + pens * more, price + pen, (notebooks + pens) * price, (notebooks + pens) * pen],
    size: 10,
    facets: { steps: 2, multiply: 1 },
    passage: fillWords(words.bought.passage, { price, more }),
    stem: fillWords(words.bought.stem, {
      notebooks: amountOf(notebooks, nouns.notebook),
      pens: amountOf(pens, nouns.pen),
    }),
    steps: [
      `${price} + ${more} = ${pen}`,
      `${notebooks} × ${price} = ${one}`,
      `${pens} × ${pen} = ${other}`,
      `${one} + ${other} = ${one + other}`,
    ],
  }
}

/** Speed per hour, time in minutes. */
export const cyclingStory: Template = (chance) => {
  const [rider] = twoPeople(chance)
  const [quarters, speed] = [chance.pick([1, 2, 3, 5, 6]), 4 * chance.between(2, 5)]
  const [minutes, answer] = [quarters * 15, (quarters * speed) / 4]
  return {
    task: {
      relations: [
        givenRelation('speed', speed),
        givenRelation('minutes', minutes),
        { sum: { way: 60, speed: -minutes }, equals: 0 },
      ],
      asks: 'way',
    },
    answer,
    mistaken: [speed, answer + 1, answer + speed, Math.abs(minutes - speed), answer * 2],
    facets: { steps: 1, conversion: 1 },
    passage: fillWords(words.cycled.passage, { rider, speed }),
    stem: fillWords(words.cycled.stem[rider.isGirl ? 'girl' : 'boy'], { minutes }),
    steps: [`${speed} : 60 × ${minutes} = ${answer}`],
  }
}

/** A price reduced by a percentage. */
export const reducedPriceStory: Template = (chance) => {
  const [price, percent, thing] = [
    100 * chance.pick([20, 24, 30, 36, 40, 48, 50, 60, 80]),
    chance.pick([5, 10, 15, 20, 25, 30]),
    chance.pick(goods),
  ]
  const cut = (price * percent) / 100
  return {
    task: {
      relations: [givenRelation('price', price), { sum: { now: 100, price: percent - 100 }, equals: 0 }],
      asks: 'now',
    },
    answer: price - cut,
    mistaken: [cut, price + cut, price - percent, price - percent * 10],
    size: 100,
    facets: { steps: 1, percent: 1 },
    passage: fillWords(words.cheaper.passage, { thing, price, percent }),
    stem: fillWords(words.cheaper.stem, { thing }),
    steps: [`${price} : 100 × ${percent} = ${cut}`, `${price} − ${cut} = ${price - cut}`],
  }
}

/** Seats in several buses, with a number that is irrelevant to the question. */
export const freeSeatsStory: Template = (chance) => {
  const [buses, seats, hours] = [chance.between(3, 6), chance.pick([28, 32, 36, 42, 45, 48]), chance.between(2, 5)]
  const pupils = countForStory(buses * seats - 25, buses * seats - 4, chance)
  const all = buses * seats
  return {
    task: {
      relations: [
        givenRelation('pupils', pupils),
        { sum: { free: 1, all: -1, pupils: 1 }, equals: 0 },
        { sum: { all: 1, bus: -buses }, equals: 0 },
        givenRelation('bus', seats),
      ],
      asks: 'free',
    },
    answer: all - pupils,
    mistaken: [all - pupils - hours, pupils - seats, all - pupils + hours, seats - hours],
    facets: { steps: 1, multiply: 1, irrelevant: 1 },
    passage: fillWords(words.seats_left.passage, {
      buses: amountOf(buses, nouns.bus),
      seats: amountOf(seats, nouns.seat),
      hours: amountOf(hours, nouns.hour),
      pupils: amountOf(pupils, nouns.pupil),
    }),
    stem: words.seats_left.stem,
    steps: [`${buses} × ${seats} = ${all}`, `${all} − ${pupils} = ${all - pupils}`],
  }
}

/** The sum of two amounts, one of which is a multiple of the other. */
export const multipleStory: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const { thing } = chance.pick(things)
  const [less, times] = [chance.between(5, 14), chance.pick([2, 3, 4, 5])]
  const [more, all] = [less * times, less * (times + 1)]
  return {
    task: {
      relations: [{ sum: { one: 1, other: 1 }, equals: all }, linearRelation('other', times, 'one')],
      asks: 'other',
    },
    answer: more,
    mistaken: [less, all * times, all - times, Math.round(all / times), all],
    facets: { steps: 2, inconsistent: 1 },
    passage: fillWords(words.times_as_many.passage, {
      one,
      other,
      thing,
      all: amountOf(all, thing),
      times: amountOf(times, nouns.times),
    }),
    stem: fillWords(words.times_as_many.stem, { other, thing }),
    steps: [`1 + ${times} = ${times + 1}`, `${all} : ${times + 1} = ${less}`, `${less} × ${times} = ${more}`],
  }
}

/** The sum of two amounts and their difference. */
export const sumAndDifferenceStory: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const { thing } = chance.pick(things)
  const [less, by] = [chance.between(8, 30), countForStory(4, 14, chance)]
  const all = 2 * less + by
  return {
    task: {
      relations: [{ sum: { one: 1, other: 1 }, equals: all }, linearRelation('other', 1, 'one', by)],
      asks: 'other',
    },
    answer: less + by,
    mistaken: [less, all - by, Math.floor(all / 2), Math.floor(all / 2) + by, all + by],
    facets: { steps: 2, inconsistent: 1 },
    passage: fillWords(words.sum_and_difference.passage, {
      one,
      other,
      all: amountOf(all, thing),
      by: amountOf(by, thing),
    }),
    stem: fillWords(words.sum_and_difference.stem, { other, thing }),
    steps: [`${all} − ${by} = ${2 * less}`, `${2 * less} : 2 = ${less}`, `${less} + ${by} = ${less + by}`],
  }
}

/** The price before a reduction. */
export const originalPriceStory: Template = (chance) => {
  const [before, percent, thing] = [
    100 * chance.pick([20, 30, 40, 50, 60, 70, 80, 90]),
    chance.pick([10, 20, 30, 40]),
    chance.pick(goods),
  ]
  const now = (before * (100 - percent)) / 100
  return {
    task: {
      relations: [givenRelation('now', now), { sum: { now: 100, before: percent - 100 }, equals: 0 }],
      asks: 'before',
    },
    answer: before,
    mistaken: [now + (now * percent) / 100, now - (now * percent) / 100, now + percent, now + percent * 10],
    size: 100,
    facets: { steps: 2, percent: 1, inconsistent: 1 },
    passage: fillWords(words.before_the_cut.passage, { thing, now, percent }),
    stem: fillWords(words.before_the_cut.stem, { thing }),
    steps: [`100 − ${percent} = ${100 - percent}`, `${now} : ${100 - percent} × 100 = ${before}`],
  }
}
