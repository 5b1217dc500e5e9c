/**
 * Signs in a child's text that somebody may be in danger, in three languages. Showing the helpline once too often is
 * better than missing a sign.
 */
const signs = [
  /суицид|самоуби|поконч\S* с собой|(уби|реж|реза|порежу|поранить)\S* себя|себя (убить|убью|резать|режу)|не хочу (больше )?жить|хочу умереть|лучше (бы )?умереть/,
  /меня (?:\S+ ){0,2}(бь[её]т|бьют|избива|изби|насилу|домога|шантаж|травят)|(бь[её]т|бьют|избивает|насилует|шантажируют?) меня|домогается|изнасил/,
  /өлгім кел|өмір сүргім келмей|өзімді[- ]?өзім\S* (өлтір|кес)|өзіме қол жұмс|өзімді (өлтір|кес)|суицид/,
  /мені (?:\S+ ){0,2}(ұр(ып|ады)|соғ|қорқыт|зорла|бопсала)|(ұрады|қорқытады|зорлайды) мені|зорлық/,
  /suicid|kill(ing)? myself|hurt(ing)? myself|cut(ting)? myself|(want|wanna|wish) to die|don'?t want to live|self[- ]harm/,
  /(beats?|hits?|abus\w*|molest\w*|blackmail\w*|rap(es?|ed)) me\b|being (abused|beaten|bullied)/,
]

/** Returns whether somebody may be in danger; ignores similar-looking letters and spaces between words. */
export function mentionsDanger(words: string): boolean {
  const plain = words.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'").replace(/\s+/g, ' ')
  return signs.some((sign) => sign.test(plain))
}
