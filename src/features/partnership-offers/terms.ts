type Section = { title: string; paragraphs: readonly string[] }
/** The terms that apply from a day on. A published version never changes: whoever agreed to it must be able to read it again. */
export type Terms = { version: string; sections: readonly Section[] }

/** Newest first. */
export const termsVersions: readonly [Terms, ...Terms[]] = [
  {
    version: '2026-11-23',
    sections: [
      {
        title: 'Wat u krijgt',
        paragraphs: [
          'Een partner staat in een apart blok bovenaan lijsten die bezoekers op populariteit of afstand bekijken. Het blok en het kantoor dragen het label ‘betaald’. Daarnaast kan een partner offerteverzoeken ontvangen, zoals elk kantoor dat dat wil.',
          'Bezoekers kunnen de voorrang voor partners uitzetten. Dan staat uw kantoor waar het zonder betaling zou staan.',
        ],
      },
      {
        title: 'Wat het kost',
        paragraphs: [
          'De vergoeding is € 600 per jaar, exclusief 21% btw. Zij is voor elk kantoor dezelfde en staat op onze website.',
          'Het is een vaste vergoeding voor vermelding en het ontvangen van offerteverzoeken. U betaalt nooit per verzoek, per opdracht of per akte. Wij vragen geen exclusiviteit: de klant kiest vrij.',
        ],
      },
      {
        title: 'Wat wij niet beïnvloeden',
        paragraphs: [
          'Betaling heeft geen invloed op reviews, cijfers of prijzen. Reviews over partners gaan door dezelfde controle als alle andere reviews.',
          'Binnen het blok met partners geldt dezelfde volgorde als daarbuiten: eerst kantoren die verzoeken aannemen, daarna beoordeling of afstand.',
        ],
      },
      {
        title: 'Begin, einde en opzeggen',
        paragraphs: [
          'Uw interesse melden is nog geen overeenkomst. Die is er pas als wij het begin samen schriftelijk hebben vastgelegd.',
          'De overeenkomst duurt een jaar. Daarna kunt u elke maand opzeggen, met een termijn van drie maanden. Wat u te veel heeft betaald, krijgt u terug.',
        ],
      },
      {
        title: 'Als wij uw vermelding beperken of beëindigen',
        paragraphs: [
          'Wij doen dat alleen als u deze voorwaarden of de wet overtreedt, of als uw kantoor niet meer bestaat. U krijgt vooraf per e-mail de redenen en de feiten. Beëindigen wij de overeenkomst, dan doen wij dat minstens 30 dagen van tevoren, behalve als de wet ons tot direct ingrijpen verplicht.',
          'Bent u het er niet mee eens? Schrijf ons. Iemand die het besluit niet nam, kijkt er opnieuw naar en antwoordt binnen tien werkdagen.',
        ],
      },
      {
        title: 'Als deze voorwaarden veranderen',
        paragraphs: [
          'Wij mailen u een wijziging minstens 30 dagen van tevoren. U kunt dan tot de ingangsdatum opzeggen. Oude versies blijven op onze website te lezen.',
        ],
      },
      {
        title: 'Gegevens',
        paragraphs: [
          'Wij zien van elk kantoor hoe vaak het is bekeken en hoe vaak op de website is geklikt, in totalen per dag. Van offerteverzoeken ziet u wat de klant u stuurt. U krijgt geen gegevens van klanten van andere kantoren.',
          'Wat u bij het melden van uw interesse invult, bewaren wij met het tijdstip en de versie van deze voorwaarden als bewijs, tot zeven jaar na het einde van de overeenkomst.',
        ],
      },
    ],
  },
]

export const currentTerms: Terms = termsVersions[0]

/** The version that an office agreed to; undefined if it does not exist. */
export const termsOf = (version: string): Terms | undefined => termsVersions.find((terms) => terms.version === version)
