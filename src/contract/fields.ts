import * as z from 'zod/mini'
import { canonicalAddress } from './email-address.ts'
import { limits } from './limits.ts'
import { isPersonName, isSurnameAlone } from './person/person-name.ts'
import { isPhone, plainPhone, strangeInPhone } from './person/telephone.ts'
import { plainCharacters } from './plain-characters.ts'
import { characters, typedText } from './typed-text.ts'

/** Messages of the fields. Source: visitor-flows section 5. */
export const messages = {
  emailInvalid: 'Voer een geldig e-mailadres in',
  emailDisposable: 'Gebruik een vast e-mailadres. Wij kunnen u dan een bevestiging sturen.',
  emailRequired: 'E-mailadres is verplicht',
  phoneInvalid: 'Voer een geldig Nederlands telefoonnummer in',
  phoneExtension: 'Voer een geldig Nederlands telefoonnummer in, zonder toestelnummer',
  phoneSeveral: 'Voer één geldig Nederlands telefoonnummer in',
  phoneDate: 'Voer een geldig Nederlands telefoonnummer in. Dit lijkt een datum',
  phoneRequired: 'Telefoonnummer is verplicht',
  nameInvalid: 'Voer een geldige naam in (2-64 letters)',
  nameWithoutFirst: 'Voer een geldige naam in (2-64 letters), met een voornaam of voorletter ervoor',
  nameRequired: 'Naam is verplicht',
  ratingMissing: 'Geef een beoordeling',
  noticeReasonMissing: 'Kies een reden',
  declineReasonMissing: 'Kies waarom u de aanvraag niet aanneemt',
  adresLength: `Schrijf het adres in hoogstens ${limits.offerte.adresMax} tekens`,
  bankLength: `Schrijf de bank of financier in hoogstens ${limits.offerte.bankMax} tekens`,
  beschrijvingLength: `Schrijf uw beschrijving in hoogstens ${limits.offerte.beschrijvingMax} tekens`,
  beschrijvingWithDetails: `Uw beschrijving en de gegevens eronder zijn samen langer dan ${limits.offerte.beschrijvingMax} tekens. Maak de beschrijving korter`,
  questionLength: `Schrijf uw vraag in hoogstens ${limits.offerte.questionMax} tekens`,
  offerNoteLength: `Schrijf uw toelichting in hoogstens ${limits.offerte.offer.toelichtingMax} tekens`,
  offerConditionMissing: 'Schrijf wanneer dit bedrag nodig is',
  offerCompleteMissing: 'Vink aan dat dit bedrag alle gebruikelijke werkzaamheden bevat',
  amountInvalid: 'Vul een bedrag in, zoals 1.250 of 1.250,50',
  amountNotWhole: 'Vul een bedrag in hele euro’s in, zoals 425.000',
  amountTooLow: 'Een bedrag kan niet onder nul zijn',
  amountTooHigh: 'Dit bedrag is te hoog',
  amountPartOfCent: 'Vul een bedrag in hele centen in, zoals 1.250,50',
  honorariumMissing: 'Vul een honorarium in dat hoger is dan 0 euro',
  registerNameMissing: 'Vul in van welk register deze kosten zijn',
  registerNameLength: `Schrijf de naam van het register in hoogstens ${limits.offerte.offer.lineMax} tekens`,
  registersMany: `Vul hoogstens ${limits.offerte.offer.registersMax} registers in`,
  situatieLength: `Schrijf in hoogstens ${limits.account.terms.situatieMax} tekens waar de prijs voor geldt`,
  termLength: `Schrijf elke regel in hoogstens ${limits.account.terms.itemMax} tekens`,
  termsMany: `Schrijf hoogstens ${limits.account.terms.itemsMax} regels`,
  combinationFew: 'Kies minimaal twee diensten',
  combinationLarge: `Kies hoogstens ${limits.diensten.max} diensten`,
  combinationUnpriced: 'Geef eerst elke dienst van de combinatie een eigen prijs',
  combinationsMany: `U heeft al ${limits.account.combinationsMax} combinaties. Haal er eerst een weg`,
  officeAddressUnknown: 'Van dit kantoor kennen wij geen e-mailadres. Neem contact met ons op.',
  dienstenMany: `U kunt maximaal ${limits.diensten.max} diensten selecteren.`,
  vestigingenMany: `U kunt maximaal ${limits.selection.max} notarissen kiezen.`,
  dienstUnknown: 'Deze dienst bestaat niet',
  dienstNotOffered: 'Uw kantoor biedt deze dienst niet aan. Kies hem eerst bij Diensten',
  dienstenMissing: 'Kies minimaal één dienst die uw kantoor aanbiedt',
  yesOrNoMissing: 'Kies ja of nee',
  amountWithoutAnswer: 'Kies ja als u een bedrag kreeg, of maak dit veld leeg',
  noticeTextMissing: 'Leg uit wat er niet klopt',
  appealTextMissing: `Leg uit waarom u het er niet mee eens bent, in hoogstens ${limits.appeal.tekstMax} tekens`,
  ruleMissing: 'Kies de regel',
  noClientTwice: 'Uw kantoor meldde dit al over deze review. De schrijver krijgt of kreeg de kans om te antwoorden',
  ruleUnheard: 'De schrijver kan nog antwoorden op wat het kantoor zegt. Kies deze regel daarna',
  hearingAnswerMissing: `Vertel hoe u klant was, in hoogstens ${limits.notice.tekstMax} tekens`,
  feedbackLength: `Schrijf uw toelichting in hoogstens ${limits.review.feedbackMax} tekens`,
  factsMissing: `Beschrijf de feiten, in hoogstens ${limits.decision.factsMax} tekens`,
  partnerUntil: 'Kies een dag die nog komt en niet voor de eerste dag ligt',
  partnerTerm: `Een partnerschap duurt hoogstens ${limits.partner.termMaxYears} jaar`,
  reasonMissing: 'Schrijf waarom',
  reasonLong: `Schrijf de reden op één regel, in hoogstens ${limits.desk.reasonMax} tekens`,
  answerMissing: `Schrijf het antwoord, in hoogstens ${limits.decision.factsMax} tekens`,
  factsBlank: 'Vul in de tekst op de plaats van […] in waar het om gaat',
  houseNumber: 'Een huisnummer is een getal van 1 tot en met 99999',
  addressLength: `Vul een adres in van ${limits.partner.address.min} tot ${limits.partner.address.max} tekens`,
  rightMissing: 'Kies wat u wilt',
  contactSubjectMissing: 'Kies waar het over gaat',
  contactMessageLength: `Schrijf een bericht van ${limits.contact.bericht.min} tot ${limits.contact.bericht.max} tekens`,
  goodFaithMissing: 'Vink aan dat u dit naar waarheid meldt',
  codeInvalid: `Vul de ${limits.offerte.code.digits} cijfers uit de e-mail in`,
  dateUnreadable: 'Schrijf de datum als dag, maand en jaar, zoals 15-02-2027',
  dateUnknown: 'Deze dag bestaat niet. Controleer de dag en de maand',
  dateFar: 'Dit jaar is te ver weg. Kies een eerder jaar',
  validFromFar: 'Deze dag is te ver weg. Kies een dag in het komende jaar',
  validFromLater: 'Een prijs voor diensten samen geldt meteen. Kies vandaag of een eerdere dag',
  datePast: 'Deze datum is al voorbij. Kies vandaag of een latere dag',
  dateTooFar: `Deze datum is te ver weg. Kies een dag in de komende ${limits.offerte.passeerdatumYears} jaar`,
  ratingUnconfirmed: 'Klopt deze beoordeling?',
  passwordRequired: 'Wachtwoord is verplicht',
  passwordLong: `Wachtwoord mag hoogstens ${limits.password.max} tekens lang zijn`,
  termsMissing: 'Ga akkoord met de voorwaarden om verder te gaan.',
  tickMissing: 'Vink dit aan als u het zeker weet',
  replyLength: `Schrijf een reactie van ${limits.reply.min} tot ${limits.reply.max} tekens`,
  bodyUnreadable: 'Stuur de gegevens als JSON: een object met de velden',
  required: 'Dit veld is verplicht',
  invalid: 'Ongeldige invoer',
} as const

type Texts = { required?: string; invalid?: string; tooLong?: string }
type Message = string | z.core.$ZodErrorMap

// A schema without words of its own says what the documents say of any other field.
z.config({ customError: (issue) => (issue.input === undefined ? messages.required : messages.invalid) })

/** Adds to a schema what the OpenAPI document cannot read from its checks: JSON Schema's own words. */
export function documented<S extends z.ZodMiniType>(words: Record<string, unknown>, schema: S): S {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...words })
  return schema
}

/** Names a schema in the OpenAPI document. */
export const named = <S extends z.ZodMiniType>(id: string, schema: S): S => documented({ id }, schema)

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const controlInLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: tab and line feed are allowed in a text of several lines
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

const unixLines = (s: string) => s.replace(/\r\n?/g, '\n')

/** Composed by NFC, which takes long for a long text: so what is too long is refused first. Composing may also lengthen it. Half of a character, which strict readers of JSON refuse, becomes a question mark. */
function composed(max: number, tooLong: Message) {
  const fits = z.refine<string>((s) => characters(s) <= max, { error: tooLong, abort: true })
  return [fits, z.overwrite<string>((s) => s.toWellFormed().normalize('NFC')), fits] as const
}

/** A text on one line as `typedText` reads it; the length is checked before any pattern (server section 1). */
export const line = (max: number, texts: Texts = {}) => lineOf(typedText, max, texts)

/** A line that must be filled in. */
export const requiredLine = (max: number, texts: Texts = {}) => filledLine(typedText, max, texts)

/** Names and addresses of people are refused with what turns them around: without it they may be those of somebody else. */
const unchangedLine = (max: number, texts: Texts) => filledLine((s) => withoutTabs(s).trim(), max, texts)

type Reading = (typed: string) => string

/** A cell that was pasted brings them along. */
const withoutTabs: Reading = (typed) => typed.replaceAll('\t', ' ')

function lineOf(read: Reading, max: number, texts: Texts) {
  const { required = messages.required, invalid = messages.invalid, tooLong = invalid } = texts
  const schema = z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : invalid) })
    .check(
      z.overwrite(read),
      ...composed(max, tooLong),
      z.refine((s) => !controlInLine.test(s), { error: invalid, abort: true }),
    )
  return documented({ maxLength: max }, schema)
}

function filledLine(read: Reading, max: number, texts: Texts) {
  const notEmpty = z.refine<string>((s) => s !== '', { error: texts.required ?? messages.required, abort: true })
  return documented({ minLength: 1, maxLength: max }, lineOf(read, max, texts).check(notEmpty))
}

/** A text of several lines as `typedText` reads it; may be empty. `tooLong` is said of one that is longer. */
export function text(max: number, tooLong: Message = messages.invalid) {
  const schema = z.string().check(
    z.overwrite(unixLines),
    z.overwrite(typedText),
    ...composed(max, tooLong),
    z.refine((s) => !controlInText.test(s), { error: messages.invalid, abort: true }),
  )
  return documented({ maxLength: max }, schema)
}

const emailTexts = { required: messages.emailRequired, invalid: messages.emailInvalid }
/** Answered in the one form that all rules about addresses and the mailer work with (server section 5). */
export const Email = named(
  'Email',
  documented(
    { minLength: 3, maxLength: limits.email.max },
    unchangedLine(limits.email.max, emailTexts).check(
      z.refine((s) => canonicalAddress(s) !== null, emailTexts.invalid),
      z.overwrite((s) => canonicalAddress(s) ?? s),
      z.refine((s) => characters(s) <= limits.email.max, emailTexts.invalid),
    ),
  ),
)

const phoneTexts = { required: messages.phoneRequired, invalid: messages.phoneInvalid }
const phoneFaults = { extension: messages.phoneExtension, day: messages.phoneDate, several: messages.phoneSeveral }
/** Kept as it was typed, with plain spaces and dashes. */
export const Phone = named(
  'Phone',
  documented(
    { minLength: limits.phone.minDigits, maxLength: limits.phone.typedMax },
    filledLine((s) => typedText(withoutTabs(s)), limits.phone.typedMax, phoneTexts).check(
      z.refine((s) => strangeInPhone(s) === null, {
        error: ({ input }) => phoneFaults[strangeInPhone(String(input)) ?? 'day'],
        abort: true,
      }),
      z.overwrite(plainPhone),
      z.refine((s) => isPhone(s), messages.phoneInvalid),
    ),
  ),
)

export const PersonName = named(
  'PersonName',
  documented(
    { minLength: limits.name.min, maxLength: limits.name.max },
    unchangedLine(limits.name.max, { required: messages.nameRequired, invalid: messages.nameInvalid }).check(
      z.overwrite(plainCharacters),
      z.refine((s) => characters(s) >= limits.name.min && characters(s) <= limits.name.max && isPersonName(s), {
        error: ({ input }) => (isSurnameAlone(String(input)) ? messages.nameWithoutFirst : messages.nameInvalid),
      }),
    ),
  ),
)

/**
 * As it is typed, spaces included, but composed: keyboards differ in how they send an é. One that is too short has a code of its
 * own (server section 8).
 */
export const Password = named(
  'Password',
  documented(
    { minLength: limits.password.min, maxLength: limits.password.max },
    z.string({ error: messages.passwordRequired }).check(
      z.refine((s) => s !== '', { error: messages.passwordRequired, abort: true }),
      ...composed(limits.password.max, messages.passwordLong),
    ),
  ),
)

/** A mark from an author: whole, and not the lowest of the scale (server section 4). */
const { lowestAccepted, max: highest } = limits.rating
const marked = { error: messages.ratingMissing }
export const Rating = named(
  'Rating',
  z.int(marked).check(z.minimum(lowestAccepted, marked), z.maximum(highest, marked)),
)

/** An id as it is answered: a string. */
export const Id = named('Id', z.string())
/** An id as it is asked: a string or a number (server section 1). */
export const IdInput = z.pipe(
  z.union([z.string().check(z.maxLength(40)), z.number()]),
  z.transform((id: string | number) => String(id).trim()),
)

/** A whole number from 1 in a query that is clamped, never refused (server section 1). */
export const clamped = (max: number, otherwise: number) =>
  documented(
    { default: otherwise, examples: [1, max] },
    z.pipe(
      // Named twice it is a list, which says as little as a word does.
      z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
      z.transform((input: string | number | undefined) => {
        const n = Math.trunc(Number(input))
        return input === undefined || input === '' || Number.isNaN(n) ? otherwise : Math.min(max, Math.max(1, n))
      }),
    ),
  )

const decimal = /^-?\d+(\.\d+)?$/
/** A number in a query; one that is left empty is none (search-and-api section 2). */
export const queryNumber = z.optional(
  documented(
    { type: 'number' },
    z.pipe(
      z.transform((input: unknown) => (input === '' ? undefined : decimal.test(String(input)) ? Number(input) : input)),
      z.optional(z.number()),
    ),
  ),
)
/** Which page of a list in a query, and how long its pages are. */
export const pageOfList = (perPage: number) => ({
  page: clamped(Number.MAX_SAFE_INTEGER, 1),
  limit: clamped(limits.paging.limitMax, perPage),
})

/** A list in a query, separated by commas; empty parts fall away. */
export const commaList = z.pipe(
  z.optional(z.string()),
  z.transform((s: string | undefined) => [
    ...new Set(
      (s ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ]),
)

export const Pagination = named(
  'Pagination',
  z.object({
    page: z.number(),
    limit: z.number(),
    total_pages: z.number(),
    total_count: z.number(),
    has_next: z.boolean(),
    has_previous: z.boolean(),
  }),
)
export type Pagination = z.infer<typeof Pagination>

/** Stays empty: only robots fill it in (server section 1, `src/web/ui/honeypot.tsx`). */
export const Honeypot = z.optional(z.nullable(z.string()))
