/**
 * Words that need a person's look. A star stands for any further letters. Words that are ordinary in this trade are
 * left out: "kanker" and "gestoord" are said of illness and telephones, "duur" and "slecht" are opinions.
 */
export const insults = `
  aasgier aasgieren asshole bitch debiel debielen eikel eikels etterbak* flapdrol* fuck fucking geldwolf geldwolven griezel
  hoer hoeren hoerenjong hufter hufters idioot idioten imbeciel imbecielen kankerhond* kankerhoer* kankerkantoor
  kankerlijer* kankernotaris* kankerwijf* kankerzooi klerelijer* klerezooi klojo klojo's klootzak* kreng kut kutkantoor
  kutnotaris* kutservice kutwijf* kutzooi loser losers lul lulhannes* lullen mafkees mafkezen mongool mongolen
  nazi nazi's nsb'er nsb'ers onderkruipsel* randdebiel* rotwijf* rotzak* schoft schoften slet sletten smeerlap smeerlappen
  sukkel sukkels takkewijf* teef teringhond* teringlijer* teringwijf* teringzooi trut trutten tuig tyfushond* tyfuslijer*
  tyfuswijf* tyfuszooi uitschot viezerik viezeriken viswijf viswijven wijf wijven zakkenvuller* zeikerd* zeikwijf*
`
  .trim()
  .split(/\s+/)

/** Words that call somebody a criminal. */
export const accusations = `
  afgeperst afpersing bedrieger* bedriegt bedrogen bedrog bestolen boef boeven chantage chanteert chanteren corrupt corrupte
  corruptie crimineel criminelen criminele dief dieven diefstal frauderen fraudeert fraude fraudeur* frauduleus frauduleuze
  gechanteerd gefraudeerd gejat gestolen heler jatten maffia misdadiger* omgekocht omkoping oplichten oplichter* oplichterij
  oplichterspraktijk* oplichting opgelicht schriftvervalsing steelt strafbaar strafbare verduisterd verduistering vervalst
  vervalsing vervalsten witwassen witgewassen witwaspraktijk* zwendel zwendelaar* zwendelen
`
  .trim()
  .split(/\s+/)

/** Words before an accusation that show it is being explained or prevented, so that nobody is accused. */
export const notAccused = [
  'tegen',
  'voorkomen',
  'voorkomen van',
  'voorkomt',
  'voorkoming van',
  'controle op',
  'controleren op',
  'controleert op',
  'controleerde op',
  'gecontroleerd op',
  'waarschuwde voor',
  'waarschuwt voor',
  'waarschuwden voor',
  'waarschuwing voor',
  'waarschuwde ons voor',
  'gewaarschuwd voor',
  'risico op',
  'risico van',
  'uitleg over',
  'regels over',
  'wet over',
]
