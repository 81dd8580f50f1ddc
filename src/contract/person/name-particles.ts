/** Small words in the middle of a name, as Dutch law keeps them: in small letters. */
export const nameParticles: ReadonlySet<string> = new Set(
  (
    "aan ait al ben bij bin da das de del della den der des di do dos du el het ibn in l la las le los onder op over s 's t 't te " +
    'ten ter tot uit uw van vd vdr von voor zu zum zur'
  ).split(' '),
)
