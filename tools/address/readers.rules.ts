/**
 * The reader of a text: one pupil; a pupil in an item, where «вы» means them and their friends; a pupil who does
 * something with others; an adult; or both.
 */
export type Reader = 'pupil' | 'item' | 'pupils' | 'adult' | 'both'

/**
 * Texts that pupils read, or both pupils and adults; the first matching line counts. All other texts are for adults:
 * parents, staff, and visitors whose role is unknown.
 */
const readers: [folder: RegExp, key: RegExp, reader: Reader][] = [
  // Pages
  [/^web\/app\/(appointments|career|instruction|diagnostics\/runner)/, /./, 'pupil'],
  [/^web\/app\/cabinet\/appeals/, /^self\./, 'pupil'],
  [/^web\/app\/cabinet\/appeals/, /^(work|fields|hints)\./, 'both'],
  [/^web\/app\/cabinet/, /^(start|next|road|compass|news)\./, 'pupil'],
  [/^web\/app\/care/, /^family\.student/, 'pupil'],
  [/^web\/app\/diagnostics\/exercises/, /together/, 'adult'],
  [/^web\/app\/diagnostics\/exercises/, /./, 'pupil'],
  [
    /^web\/app\/diagnostics\/result-pages/,
    /ForPupil$|^(ofAge|recommended)\.|^(years|stageTwo)\.(lead|empty|emptyText)$/,
    'pupil',
  ],
  [/^web\/app\/diagnostics$/, /^(introduction|receipt|tests|practice)\.|\.student$|^results\.(list|empty)/, 'pupil'],
  [/^web\/app\/home/, /^(meta|hero|ages|abilities|how|call)\.|^centers\.title/, 'pupil'],
  [/^web\/app\/places/, /^picker\.(choose|typeName|typedHint)$/, 'pupil'],
  [
    /^web\/app\/profiles/,
    /^wizard\.(steps\.parent|steps\.child)|^steps\.(parent|child)|^disputed|^profile\.parentLead|^place\.address/,
    'adult',
  ],
  [
    /^web\/app\/profiles/,
    /^(wizard|steps|again|done|ownConsent|education|guardian|place|photo|profile|parents)\.|^person\.locked\.(photo-accepted|identity|in-check)$/,
    'pupil',
  ],
  [/^web\/app\/library(\/reader)?$/, /./, 'both'],
  [/^web\/app\/talents\/own-talent/, /./, 'both'],
  [/^web\/app\/olympiad$/, /^(own|fields)\./, 'pupil'],
  [/^web\/app\/olympiad\/rehearsal-device/, /./, 'both'],
  [/^web\/app\/olympiad\/entry/, /^codes\./, 'adult'],
  [/^web\/app\/olympiad\/entry/, /./, 'pupil'],
  [/^web\/app\/olympiad\/applications/, /^(desk|winners)\./, 'adult'],
  [/^web\/app\/olympiad\/applications/, /./, 'both'],
  [/^web\/app\/store$/, /^(guest|adult)\./, 'adult'],
  [/^web\/app\/store$/, /./, 'pupil'],
  [/^web\/app\/shell\/packages/, /./, 'pupil'],
  [/^web\/app\/shell/, /^(elsewhere\.(pupil|unfinished|sitting)|helpline)/, 'pupil'],
  [/^web\/app\/shell/, /^(failure|notFound|sending|toast)\./, 'both'],
  [/^web\/app\/(surveys|accounts|support)/, /[._](student|pupil)$/, 'pupil'],

  // Texts of the server
  [/^contract\/src\/words/, /^assent\./, 'pupil'],
  [/^contract\/src\/words/, /^(schedule|link|number|week|address|picture|list|branch|entry|offer|sum)\./, 'adult'],
  [/^contract\/src\/words/, /./, 'both'],
  [/^server\/src\/library/, /./, 'both'],
  [/^server\/src\/olympiad/, /^notifications\.child-/, 'adult'],
  [/^server\/src\/olympiad/, /^(refusal\.application|olympiad\.application)/, 'both'],
  [/^server\/src\/olympiad/, /^refusal\.entry-no-round/, 'adult'],
  [
    /^server\/src\/olympiad/,
    /^(refusal\.entry-|olympiad\.requirement|olympiad\.saved\.registered|notifications)/,
    'pupil',
  ],
  [/^server\/src\/(accounts|platform)/, /_student/, 'pupil'],
  // At sign-in it is not known who reads, but most often it is a pupil.
  [/^server\/src\/accounts/, /^refusal\.(credentials-|password|code-|sms-(too-soon|not-sent))/, 'both'],
  [/^web\/app\/accounts/, /\.nobody$/, 'both'],
  [/^server\/src\/platform/, /_(family|staff)$/, 'adult'],
  [/^server\/src\/platform/, /^refusal\.[\w-]+$/, 'both'],
  [
    /^server\/src\/appointments/,
    /^refusal\.(pupil-|code-|schedule-|host-gone|period-)|^notifications\.(child|host)-|^appointments\.(file|past)/,
    'adult',
  ],
  [/^server\/src\/appointments/, /./, 'pupil'],
  [/^server\/src\/care/, /^notifications\.(note-shared|data-edited)/, 'pupil'],
  [/^server\/src\/career/, /\.pupil$|^refusal\.step/, 'pupil'],
  [
    /^server\/src\/diagnostics/,
    /^refusal\.(pupil-|task-|training-|answer-rated|rating-|reason-|answers-on|points-|stage-|season-|test-terms-|attempts-(left|added)|test-closed|added-)|^diagnostics\.(report|norm|quality|reading|condition|subjects|done)|\.(parent|other|specialist)$/,
    'adult',
  ],
  [/^server\/src\/diagnostics/, /^diagnostics\.(chosen$|step-two\.rule\.)/, 'both'],
  [/^server\/src\/diagnostics/, /./, 'pupil'],
  [
    /^server\/src\/notifications/,
    /^notifications\.(child-|guardian-(asks|joined)|link-(confirmed|declined|ended-by-child)|phone|email|copy|iin)/,
    'adult',
  ],
  [/^server\/src\/notifications/, /./, 'pupil'],
  [
    /^server\/src\/profiles/,
    /^refusal\.(identity-in-check$|identity-frozen|sign-up-unfinished|link-by-adult|photo-)/,
    'pupil',
  ],
  [/^server\/src\/profiles/, /^refusal\.(consent-outdated|link-decided|school-elsewhere)/, 'both'],
  [
    /^server\/src\/store/,
    /^refusal\.(product-used|stock-negative)|^notifications\.child-|^store\.(slip|saved\.stock$)/,
    'adult',
  ],
  [/^server\/src\/store/, /^refusal\.order-moved/, 'both'],
  [/^server\/src\/store/, /./, 'pupil'],
  [
    /^server\/src\/talents/,
    /^refusal\.talent-(purpose|nobody|nothing|selection|fact-own|left)|^notifications\.(child-|talent-letter-answered)|^talents\.file/,
    'adult',
  ],
  [/^server\/src\/talents/, /^notifications\./, 'pupil'],
  [/^server\/src\/talents/, /./, 'both'],
  [/^server\/src\/surveys/, /\.student$/, 'pupil'],
  [/^server\/src\/surveys/, /^refusal\./, 'both'],

  // Content
  [/^content\/articles\/[\w-]+-pupils/, /./, 'pupils'],
  [/^content\/career\/fields/, /\.try/, 'pupils'],
  [/^content\/diagnostics\/[\w-]+\/texts/, /(^|\.)(parent|parents|specialist|teachers|headline_about)(\.|$)/, 'adult'],
  [/^content\/cards/, /^tasks\.\w+\.title$/, 'item'],
  [/^content\/diagnostics\/[\w-]+\/words/, /./, 'item'],
  [/^content\/diagnostics\/[\w-]+\/training/, /\.ideas\./, 'pupils'],
  [/^content\/diagnostics\/[\w-]+\/texts/, /./, 'pupils'],
  [/^content\/generators/, /./, 'item'],
  [/^content\/exercises\/\w+\/5-6/, /\.(alt|notice|say)/, 'adult'],
  [/^content\/exercises/, /./, 'pupils'],
  [
    /^content\/site\/faq/,
    /^(need-to-prepare|which-language|why-photo|when-result|what-levels-mean|not-invited|one-profession)\./,
    'pupils',
  ],
  [/^content\/site\/(pages\/(for-members|olympiad-rural)|news\/conflict-questions)/, /./, 'pupils'],
  [/^content\/surveys\/(after-the-test|free-time|plans)/, /./, 'pupil'],
]

/** The folder of a file without its language, so that one line of the table covers all languages. */
export const folderOf = (file: string): string =>
  file
    .replace(/\/(ru|kk|en)\.(json|yaml)$/, '')
    .replace(/\/(ru|kk|en)\//, '/')
    .replace(/\.(ru|kk|en)\.md$/, '')
    .replace(/\.yaml$/, '')

export const readerOf = (file: string, key: string): Reader =>
  readers.find(([folder, keys]) => folder.test(folderOf(file)) && keys.test(key))?.[2] ?? 'adult'
