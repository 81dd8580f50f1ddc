import { limits } from '#contract/limits.ts'
import { DienstenPicker } from '#features/diensten/web/public.tsx'
import { ConfirmRatings } from '#web/ui/confirm-ratings.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { type OpinionValues, ratingLabels, ratingNames, unconfirmedRatings } from '../../write-form.ts'
import { PointsInput } from './points-input.tsx'

type Props = {
  values: OpinionValues
  change: (part: Partial<OpinionValues>) => void
  errorOf: (field: string) => string | undefined
  /** Asks whether the untouched marks are meant: once the form was to be sent with them. */
  asking: boolean
}

/** The three marks, what was good and less good, and for what the author was there. */
export function OpinionFields({ values, change, errorOf, asking }: Props) {
  const unconfirmed = unconfirmedRatings(values)
  return (
    <>
      <div>
        {ratingNames.map((name) => (
          <StarInput
            key={name}
            id={name}
            name={name}
            label={ratingLabels[name]}
            value={values[name]}
            error={errorOf(name)}
            onChange={(rating) =>
              change({ [name]: rating, touched: [...values.touched.filter((other) => other !== name), name] })
            }
          />
        ))}
        {asking && unconfirmed.length > 0 && (
          <ConfirmRatings
            id="ratings_confirmed"
            name="ratings_confirmed"
            ratings={unconfirmed.map((name) => ({ label: ratingLabels[name], value: values[name] }))}
            confirmed={values.ratings_confirmed}
            error={errorOf('ratings_confirmed')}
            onChange={(ratings_confirmed) => change({ ratings_confirmed })}
          />
        )}
      </div>
      <div>
        <PointsInput
          name="pluspunten"
          label="Pluspunten"
          addLabel="Pluspunt toevoegen"
          rowLabel="Pluspunt"
          rows={values.pluspunten}
          error={errorOf('pluspunten')}
          onChange={(pluspunten) => change({ pluspunten })}
        />
        <PointsInput
          name="minpunten"
          label="Minpunten"
          addLabel="Minpunt toevoegen"
          rowLabel="Minpunt"
          rows={values.minpunten}
          error={errorOf('minpunten')}
          onChange={(minpunten) => change({ minpunten })}
        />
      </div>
      <DienstenPicker
        id="dienst_ids"
        name="dienst_ids"
        label="Waarvoor ging u naar deze notaris?"
        hint={`Kies maximaal ${limits.diensten.max} diensten.`}
        optional
        selected={values.dienst_ids}
        error={errorOf('dienst_ids')}
        onChange={(dienst_ids) => change({ dienst_ids })}
      />
    </>
  )
}
