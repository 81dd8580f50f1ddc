/** Particles in the middle of a name, which Dutch law writes in lower case. */
export const nameParticles: ReadonlySet<string> = new Set(
  (
    "aan ait al auf ben bij bin da das de del della den der des di do dos du el het ibn in l la las le los onder op over s 's t 't te " +
    'ten ter thoe thor toe tot uijt uit uw uyt van vande vanden vander vd vdr vom von voor zu zum zur'
  ).split(' '),
)
