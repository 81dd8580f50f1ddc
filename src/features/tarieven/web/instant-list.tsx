import { joinWords } from '#contract/format/join-words.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Tarievenlijst } from '../contract.ts'

/** For which services an office makes offers at once, and what a request has to meet; nothing where it does not. */
export const InstantList = ({ instants }: Pick<Tarievenlijst, 'instants'>) =>
  instants.length > 0 ? (
    <div className="measure">
      <p>
        <Tag kind="ok">Prijs meteen</Tag> Voldoet uw aanvraag aan de voorwaarden, dan krijgt u meteen een offerte uit
        deze prijslijst.
        {instants.length > 1 && ' Vraagt u er meer tegelijk, dan gelden de strengste voorwaarden.'}
      </p>
      <ul className="ticks">
        {instants.map(({ dienst_ids, instant }) => (
          <li key={dienst_ids.join()}>
            <Icon name="check" />
            {joinWords(dienst_ids.map(labelOfDienst))}: {instant.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  ) : null
