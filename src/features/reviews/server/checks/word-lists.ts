/**
 * Words that ask for a look by a person. A star stands for any further letters. What is ordinary in this trade is not here:
 * "kanker" and "gestoord" are said of illness and of telephones, "duur" and "slecht" are opinions.
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

/** Said before such a word, it is explained or prevented and nobody is accused of it. */
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
