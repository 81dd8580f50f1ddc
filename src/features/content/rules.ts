import type { DienstId } from '#features/diensten/rules.ts'

type Situation = { id: string; text: string; needs: readonly { id: DienstId; why: string }[] }

const own = (id: DienstId, why: string) => ({ id, why })

/** What visitors can say about themselves, and the aktes that follow from it. */
export const situationGroups: readonly { title: string; situations: readonly Situation[] }[] = [
  {
    title: 'Uw huis',
    situations: [
      {
        id: 'huis',
        text: 'Ik koop of schenk een huis',
        needs: [own('leveringsakte', 'Zonder deze akte wordt het huis niet van de nieuwe eigenaar.')],
      },
      {
        id: 'lening',
        text: 'Ik leen geld voor een huis',
        needs: [own('hypotheekakte', 'De bank wil het huis als onderpand voor uw lening.')],
      },
      {
        id: 'zonder-makelaar',
        text: 'Ik koop of verkoop zonder makelaar',
        needs: [
          own('koopovereenkomst', 'U moet de afspraken over de koop op papier zetten. De notaris kan dat doen.'),
          own('leveringsakte', 'Na de koop maakt deze akte de koper eigenaar.'),
        ],
      },
      {
        id: 'andere-bank',
        text: 'Ik ga met mijn hypotheek naar een andere bank',
        needs: [
          own('hypotheekakte', 'De nieuwe bank krijgt uw huis als onderpand.'),
          own('royementsakte', 'De oude hypotheek moet weg uit het Kadaster.'),
        ],
      },
      {
        id: 'hypotheek-weg',
        text: 'Ik verkoop een huis met een hypotheek, of heb mijn hypotheek afbetaald',
        needs: [own('royementsakte', 'De oude hypotheek gaat niet vanzelf weg uit het Kadaster.')],
      },
    ],
  },
  {
    title: 'Uw partner',
    situations: [
      {
        id: 'samenwonen',
        text: 'Ik woon samen, zonder huwelijk of geregistreerd partnerschap',
        needs: [
          own('samenlevingscontract', 'De wet regelt bijna niets voor wie samenwoont.'),
          own('testament', 'Zonder testament erft uw partner niets van u.'),
        ],
      },
      {
        id: 'trouwen',
        text: 'Ik ga trouwen, of ben getrouwd en wil andere afspraken',
        needs: [own('huwelijkse-voorwaarden', 'Hierin staat wat van wie is en blijft.')],
      },
      {
        id: 'partnerschap',
        text: 'Ik wil een geregistreerd partnerschap met eigen afspraken',
        needs: [own('geregistreerd-partnerschap', 'Bij de notaris maakt u de voorwaarden die u naast de wet wilt.')],
      },
    ],
  },
  {
    title: 'Ziekte, overlijden en erven',
    situations: [
      {
        id: 'kinderen',
        text: 'Ik heb jonge kinderen, of kinderen uit een eerdere relatie',
        needs: [own('testament', 'U kiest de voogd en regelt wie wat krijgt.')],
      },
      {
        id: 'erfgenamen',
        text: 'Ik wil zelf kiezen wie van mij erft',
        needs: [own('testament', 'Zonder testament bepaalt de wet wie erft.')],
      },
      {
        id: 'ziekte',
        text: 'Ik wil kiezen wie beslist als ik dat zelf niet meer kan',
        needs: [own('levenstestament', 'Zonder deze akte wijst de rechter misschien iemand aan.')],
      },
      {
        id: 'overlijden',
        text: 'Iemand is overleden en ik regel de erfenis',
        needs: [own('verklaring-van-erfrecht', 'Banken vragen vaak om dit bewijs. Bel uw bank eerst.')],
      },
    ],
  },
  {
    title: 'Uw bedrijf',
    situations: [
      {
        id: 'bv',
        text: 'Ik wil een bv beginnen of mijn bedrijf omzetten',
        needs: [own('bv-oprichten', 'Een bv bestaat pas met een akte van de notaris.')],
      },
      {
        id: 'bedrijf-en-huwelijk',
        text: 'Ik ben getrouwd en heb een bedrijf',
        needs: [own('huwelijkse-voorwaarden', 'U houdt het bedrijf en het geld van uw partner uit elkaar.')],
      },
    ],
  },
]

const situations = situationGroups.flatMap((group) => group.situations)

export const isSituation = (id: string): boolean => situations.some((situation) => situation.id === id)
export const situationCount = situations.length

/** The aktes for the chosen situations: each once, with all its reasons, in the order of the questions. */
export function aktesFor(ids: readonly string[]): { id: DienstId; reasons: string[] }[] {
  const needs = situations.filter(({ id }) => ids.includes(id)).flatMap((situation) => situation.needs)
  return [...Map.groupBy(needs, ({ id }) => id)].map(([id, of]) => ({ id, reasons: of.map(({ why }) => why) }))
}
