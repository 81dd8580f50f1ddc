import type { Akte } from './akte.ts'
import { maximumTariffOfEstate, maximumTariffSource } from './maximum-tariff.ts'

export const verklaringVanErfrecht: Akte = {
  intro: [
    'In een verklaring van erfrecht staat wie de erfgenamen zijn en wie de erfenis mag regelen. Alleen een notaris geeft deze akte af (BW 4:188). De notaris zoekt eerst uit of er een testament is en wie er familie is.',
    'Banken en andere instanties vragen erom. Zij mogen op de akte vertrouwen (BW 4:187). Met de akte kunt u geld van de rekening halen, een huis verkopen of een verzekering laten uitkeren.',
  ],
  when: [
    'De bank vraagt erom, bijvoorbeeld omdat er geen partner meer leeft.',
    'Er hoort een huis of grond bij de erfenis.',
    'Er is een testament.',
    'Er is een executeur. Die heeft een bewijs nodig van wat hij mag doen.',
    'U weet niet zeker wie de erfgenamen zijn.',
  ],
  whenNot: [
    'De bank helpt u zonder akte. De banken maakten daarover afspraken: in 2011 voor partners en in 2022 voor andere erfgenamen. Zonder testament en bij een klein bedrag is de akte vaak niet nodig. De checklist op nvb.nl laat zien of dat voor u geldt. Een bank mag er toch om vragen. Bel dus eerst.',
    'Er is weinig geld en niemand vraagt erom.',
    'U wilt de erfenis niet. Weiger die dan eerst bij de rechtbank (BW 4:191).',
  ],
  cost: [
    'De kosten horen bij de erfenis. Is er genoeg geld, dan worden ze daaruit betaald. Let op: met een kleine erfenis kunnen de kosten hoger zijn dan wat u erft. Vraag daarom eerst een offerte.',
    ...maximumTariffOfEstate,
  ],
  registers:
    'Voor gegevens uit onder meer de Basisregistratie Personen (BRP). Hoeveel het is, hangt af van hoeveel mensen de notaris opzoekt.',
  drivers: [
    'Het aantal erfgenamen. Elk van hen moet worden gevonden en moet kiezen.',
    'Een testament. De notaris leest het en legt het uit.',
    'Erfgenamen in het buitenland of erfgenamen die niemand kent.',
    'Kinderen onder de achttien jaar.',
    'Alleen de akte, of ook hulp bij het verdelen en de aangifte.',
  ],
  bring: [
    'Een geldig paspoort, identiteitskaart of rijbewijs',
    'De akte van overlijden van de gemeente',
    'Het trouwboekje van de overledene, als dat er is',
    'Het testament of de naam van de notaris die het bewaart',
    'Huwelijkse voorwaarden of een samenlevingscontract',
    'De namen, adressen en geboortedata van alle erfgenamen',
    'Een lijst van rekeningen, schulden en verzekeringen',
  ],
  steps: [
    {
      title: 'U kiest een notaris',
      who: 'de erfgenamen of de executeur',
      duration: 'enkele dagen',
      text: 'U mag elk kantoor in Nederland kiezen. Het hoeft niet het kantoor van het testament te zijn. Spreek af wie van de familie belt.',
    },
    {
      title: 'De notaris zoekt in registers',
      who: 'de notaris',
      duration: 'een of twee weken',
      text: 'Het kantoor kijkt in het Centraal Testamentenregister. Ook vraagt het de gegevens van de familie op.',
    },
    {
      title: 'De erfgenamen kiezen',
      who: 'elke erfgenaam',
      duration: 'enkele weken',
      text: 'U kunt alles aannemen, weigeren of beneficiair aannemen (BW 4:190). Bij dat laatste betaalt u de schulden alleen uit de erfenis, niet van uw eigen geld.',
    },
    {
      title: 'Iedereen tekent een volmacht',
      who: 'elke erfgenaam',
      duration: 'een of twee weken',
      text: 'Vaak wijst u samen één persoon aan die alles regelt. Dat hoeft niet.',
    },
    {
      title: 'De notaris geeft de akte af',
      who: 'de notaris',
      duration: 'een paar dagen',
      text: 'U krijgt een kopie voor de bank en andere instanties. Vraag of u er meer krijgt.',
    },
  ],
  mistakes: [
    {
      title: 'U neemt spullen mee voordat u kiest',
      text: 'Doet u alsof alles al van u is, dan heeft u de erfenis soms aangenomen, ook de schulden (BW 4:192). Verkoop of verdeel dus nog niets. De uitvaart regelen mag wel.',
    },
    {
      title: 'U vergeet een erfgenaam',
      text: 'Zeg het ook als er geen contact meer is. De akte klopt alleen als iedereen erin staat.',
    },
    {
      title: 'U vraagt te snel om de akte',
      text: 'Vraag eerst of de bank de akte nodig heeft. Soms is een verklaring van executele genoeg.',
    },
  ],
  without: [
    'Zonder de akte blijft de rekening vaak geblokkeerd. De bank weet dan niet aan wie zij mag betalen. De uitvaart mag meestal wel van de rekening worden betaald.',
    'Ook een huis kunt u niet verkopen. De notaris van de verkoop moet weten wie de nieuwe eigenaars zijn. Erfgenaam bent u ook zonder akte. Maar u kunt het dan niet bewijzen.',
  ],
  questions: [
    {
      title: 'Wat is beneficiair aanvaarden?',
      text: 'U neemt de erfenis aan, maar betaalt schulden alleen uit de erfenis. U regelt dat bij de rechtbank, vaak via de notaris. De rechtbank vraagt er geld voor. Het bedrag van dit jaar staat op rechtspraak.nl.',
    },
    {
      title: 'Hoeveel tijd heb ik om te kiezen?',
      text: 'De wet geeft geen vaste laatste dag. De rechter kan wel een termijn stellen (BW 4:192). In de eerste drie maanden kunnen schuldeisers zich meestal niet op de erfenis verhalen (BW 4:185).',
    },
    {
      title: 'Wanneer moet de aangifte erfbelasting klaar zijn?',
      text: 'Is iemand op of na 1 januari 2026 overleden, dan heeft u twintig maanden. Overleed iemand eerder, dan acht maanden. De Belastingdienst zegt of u aangifte moet doen.',
    },
    {
      title: 'Is een verklaring van executele hetzelfde?',
      text: 'Nee. Daarin staat alleen wie de executeur is en wat die mag. Wie de erfgenamen zijn, staat er meestal niet in.',
    },
  ],
  related: [
    { id: 'testament', why: 'om het voor uw eigen familie vooraf te regelen.' },
    { id: 'leveringsakte', why: 'als u het huis uit de erfenis verkoopt.' },
    { id: 'royementsakte', why: 'als er nog een oude hypotheek op het huis staat.' },
  ],
  sources: [
    'Burgerlijk Wetboek: 4:185, 4:187, 4:188, 4:190, 4:191 en 4:192',
    maximumTariffSource,
    'Belastingdienst: aangifte erfbelasting',
    'Consumentenbond: bankrekening en overlijden, bijgewerkt op 20 mei 2025 (gelezen op 27 november 2026)',
    'Nederlandse Vereniging van Banken: checklist voor nabestaanden',
    'De Rechtspraak: erfenis aannemen of weigeren',
    'Rijksoverheid: wat moet ik regelen na een overlijden',
    'KNB: notaris.nl over de verklaring van erfrecht',
  ],
}
