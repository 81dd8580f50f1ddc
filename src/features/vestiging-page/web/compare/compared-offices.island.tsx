import { Button } from '#web/ui/button.tsx'
import { Brief } from './brief.tsx'
import { CompareDiensten } from './compare-diensten.tsx'
import { CompareTable } from './compare-table.tsx'
import type { Compared } from './compared.ts'
import { LeftOut } from './left-out.tsx'
import { useColumns } from './use-columns.ts'
import { useDistances } from './use-distances.ts'

/** The offices side by side, with their distances from the place of the visitor's last search. */
export function ComparedOffices({ compared }: { compared: Compared }) {
  const { columns } = useColumns(compared)
  const distances = useDistances()
  return (
    <>
      <div className="row compare-tools">
        <CompareDiensten {...compared} />
        <Button className="js-only" kind="quiet" onClick={() => print()}>
          Afdrukken
        </Button>
      </div>
      <LeftOut missing={compared.ids.length - columns.length} cut={compared.cut} />
      <Brief columns={columns} compared={compared} distances={distances} />
      <CompareTable columns={columns} compared={compared} distances={distances} />
    </>
  )
}
