/** An activity of pupils, in the forms each language needs. */
export interface Term {
  /** «ходит в кружок»; «не» can be put before it. */
  ru: string
  /** Those who do it; does it; does not do it. */
  kk: { ofThose: string; does: string; doesNot: string }
  /** Singular and plural. */
  en: { one: string; many: string }
}

const term = (
  ru: string,
  kk: [before: string, ofThose: string, does: string, doesNot: string],
  en: [one: string, many: string],
): Term => ({
  ru,
  kk: { ofThose: `${kk[0]} ${kk[1]}`, does: `${kk[0]} ${kk[2]}`, doesNot: `${kk[0]} ${kk[3]}` },
  en: { one: en[0], many: en[1] },
})

export const terms: readonly Term[] = [
  term(
    'ходит в шахматный кружок',
    ['шахмат үйірмесіне', 'баратындардың', 'барады', 'бармайды'],
    ['goes to the chess club', 'go to the chess club'],
  ),
  term(
    'играет на домбре',
    ['домбыра', 'тартатындардың', 'тартады', 'тартпайды'],
    ['plays the dombra', 'play the dombra'],
  ),
  term('поёт в хоре', ['хорда ән', 'айтатындардың', 'айтады', 'айтпайды'], ['sings in the choir', 'sing in the choir']),
  term(
    'занимается плаванием',
    ['жүзумен', 'айналысатындардың', 'айналысады', 'айналыспайды'],
    ['goes swimming', 'go swimming'],
  ),
  term(
    'собирает роботов',
    ['робот', 'құрастыратындардың', 'құрастырады', 'құрастырмайды'],
    ['builds robots', 'build robots'],
  ),
  term(
    'ездит в школу на велосипеде',
    ['мектепке велосипедпен', 'келетіндердің', 'келеді', 'келмейді'],
    ['cycles to school', 'cycle to school'],
  ),
  term('рисует комиксы', ['комикс', 'салатындардың', 'салады', 'салмайды'], ['draws comics', 'draw comics']),
  term('катается на коньках', ['коньки', 'тебетіндердің', 'тебеді', 'теппейді'], ['skates', 'skate']),
  term(
    'пишет в школьную газету',
    ['мектеп газетіне', 'жазатындардың', 'жазады', 'жазбайды'],
    ['writes for the school paper', 'write for the school paper'],
  ),
  term(
    'ухаживает за школьным садом',
    ['мектеп бағын', 'күтетіндердің', 'күтеді', 'күтпейді'],
    ['looks after the school garden', 'look after the school garden'],
  ),
  term(
    'фотографирует птиц',
    ['құстарды суретке', 'түсіретіндердің', 'түсіреді', 'түсірмейді'],
    ['photographs birds', 'photograph birds'],
  ),
  term(
    'играет в тогызкумалак',
    ['тоғызқұмалақ', 'ойнайтындардың', 'ойнайды', 'ойнамайды'],
    ['plays togyzqumalaq', 'play togyzqumalaq'],
  ),
]
